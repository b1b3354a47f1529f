package io.sluice.payment.books;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All payments and refunds. Whatever is asked twice happens once, and everything is in the journal before anybody hears of it.
 */
public final class Books {

    private final Journal journal;
    private final Clock clock;
    private final Map<String, Payment> payments = new LinkedHashMap<>();
    private final Map<String, Refund> refunds = new LinkedHashMap<>();
    private final Set<String> refundedPayments = new HashSet<>();
    private final Map<String, Set<Integer>> endedCallbacks = new HashMap<>();
    private Instant latest = Instant.EPOCH;

    public Books(Journal journal, Clock clock) {
        this.journal = journal;
        this.clock = clock;
        journal.replayed().forEach(this::apply);
    }

    public synchronized Opening open(PaymentRequest request) {
        Payment known = payments.get(request.paymentId());
        if (known != null) {
            return known.request().equals(request) ? Opening.KNOWN : Opening.OTHER_CONTENT;
        }
        record(new Entry.Opened(request, "SIM-" + UUID.randomUUID(), now()));
        return Opening.OPENED;
    }

    public synchronized Optional<Payment> payment(String paymentId) {
        return Optional.ofNullable(payments.get(paymentId));
    }

    /** A payment is decided once; the same outcome again, by whatever means, changes nothing. */
    public synchronized Deciding decide(String paymentId, Choice choice) {
        Payment payment = payments.get(paymentId);
        if (payment == null) {
            return Deciding.UNKNOWN_PAYMENT;
        }
        if (payment.isDecided()) {
            return payment.decision().outcome() == choice.outcome() ? Deciding.KNOWN : Deciding.OTHER_OUTCOME;
        }
        Instant now = now();
        record(new Entry.Decided(paymentId, Decision.of(choice, now), now));
        return Deciding.DECIDED;
    }

    /** A payment is refunded once, whatever the amount. */
    public synchronized Refunding refund(RefundRequest request, Duration untilSettled) {
        Refund known = refunds.get(request.refundId());
        if (known != null) {
            return known.request().equals(request) ? Refunding.ACCEPTED : Refunding.OTHER_CONTENT;
        }
        Payment payment = payments.get(request.paymentId());
        if (payment == null) {
            return Refunding.UNKNOWN_PAYMENT;
        }
        Instant now = now();
        if (payment.state(now) != PaymentState.CAPTURED) {
            return Refunding.NOT_CAPTURED;
        }
        if (refundedPayments.contains(request.paymentId())) {
            return Refunding.ALREADY_REFUNDED;
        }
        if (!covers(payment.request().money(), request.money())) {
            return Refunding.MORE_THAN_CAPTURED;
        }
        record(new Entry.Refunded(request, now.plus(untilSettled), now));
        return Refunding.ACCEPTED;
    }

    private static boolean covers(Money captured, Money refunded) {
        return captured.currency().equals(refunded.currency()) && refunded.minorUnits() <= captured.minorUnits();
    }

    public synchronized Optional<Refund> refund(String refundId) {
        return Optional.ofNullable(refunds.get(refundId));
    }

    public synchronized List<Payment> captured(Predicate<Payment> wanted) {
        Instant now = now();
        return payments.values().stream()
                .filter(payment -> payment.state(now) == PaymentState.CAPTURED)
                .filter(wanted)
                .toList();
    }

    /** The refunds of the payments that are wanted. */
    public synchronized List<Refund> refunds(Predicate<Payment> wanted) {
        return refunds.values().stream()
                .filter(refund -> wanted.test(payments.get(refund.request().paymentId())))
                .toList();
    }

    /** The newest first. */
    public synchronized List<Payment> latestPayments(int most) {
        List<Payment> all = new ArrayList<>(payments.values());
        List<Payment> latest = new ArrayList<>(all.subList(Math.max(0, all.size() - most), all.size()));
        Collections.reverse(latest);
        return latest;
    }

    /** Everything that the merchant has not been told yet. */
    public synchronized List<PendingCallback> pendingCallbacks() {
        return payments.values().stream().flatMap(this::pendingCallbacks).toList();
    }

    public synchronized List<PendingCallback> pendingCallbacks(String paymentId) {
        return payment(paymentId).stream().flatMap(this::pendingCallbacks).toList();
    }

    private Stream<PendingCallback> pendingCallbacks(Payment payment) {
        if (!payment.isDecided()) {
            return Stream.empty();
        }
        Set<Integer> ended = endedCallbacks.getOrDefault(payment.id(), Set.of());
        return IntStream.rangeClosed(1, payment.decision().callbacks())
                .filter(number -> !ended.contains(number))
                .mapToObj(number -> new PendingCallback(payment, number));
    }

    public synchronized void end(PendingCallback callback, CallbackEnd end) {
        record(new Entry.CallbackEnded(callback.payment().id(), callback.number(), end, now()));
    }

    /** Never goes back, whatever happens to the machine's clock: what was captured stays captured. */
    public synchronized Instant now() {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        latest = now.isAfter(latest) ? now : latest;
        return latest;
    }

    private void record(Entry entry) {
        journal.append(entry);
        apply(entry);
    }

    private void apply(Entry entry) {
        latest = entry.at().isAfter(latest) ? entry.at() : latest;
        if (entry instanceof Entry.Opened opened) {
            payments.put(opened.request().paymentId(), new Payment(opened.request(), opened.providerRef(), null));
        } else if (entry instanceof Entry.Decided decided) {
            payments.computeIfPresent(decided.paymentId(), (id, payment) -> payment.decided(decided.decision()));
        } else if (entry instanceof Entry.CallbackEnded ended) {
            endedCallbacks
                    .computeIfAbsent(ended.paymentId(), id -> new HashSet<>())
                    .add(ended.number());
        } else if (entry instanceof Entry.Refunded refunded) {
            RefundRequest request = refunded.request();
            refunds.put(request.refundId(), new Refund(request, refunded.at(), refunded.settledAt()));
            refundedPayments.add(request.paymentId());
        }
    }

    /** What came of asking to be paid. */
    public enum Opening {
        OPENED,
        KNOWN,
        OTHER_CONTENT
    }

    /** What came of deciding a payment. */
    public enum Deciding {
        DECIDED,
        KNOWN,
        OTHER_OUTCOME,
        UNKNOWN_PAYMENT
    }

    /** What came of asking for a refund; one that was accepted before is accepted again. */
    public enum Refunding {
        ACCEPTED,
        OTHER_CONTENT,
        UNKNOWN_PAYMENT,
        NOT_CAPTURED,
        ALREADY_REFUNDED,
        MORE_THAN_CAPTURED
    }
}
