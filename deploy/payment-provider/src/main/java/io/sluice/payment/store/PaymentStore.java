package io.sluice.payment.store;

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
 * All payments and refunds. A repeated request takes effect once, and every change is in the journal before it is
 * answered.
 */
public final class PaymentStore {

    private final Journal journal;
    private final Clock clock;
    private final Map<PaymentId, Payment> payments = new LinkedHashMap<>();
    private final Map<RefundId, Refund> refunds = new LinkedHashMap<>();
    private final Set<PaymentId> refundedPayments = new HashSet<>();
    private final Map<PaymentId, Set<Integer>> endedCallbacks = new HashMap<>();
    private Instant latestTime = Instant.EPOCH;

    public PaymentStore(Journal journal, Clock clock) {
        this.journal = journal;
        this.clock = clock;
        journal.replayed().forEach(this::apply);
    }

    public synchronized CreateResult create(PaymentRequest request) {
        Payment existing = payments.get(request.paymentId());
        if (existing != null) {
            return existing.request().asksForTheSameAs(request) ? CreateResult.EXISTS : CreateResult.OTHER_CONTENT;
        }
        record(new JournalEntry.PaymentCreated(request, "SIM-" + UUID.randomUUID(), now()));
        return CreateResult.CREATED;
    }

    public synchronized Optional<Payment> findPayment(PaymentId paymentId) {
        return Optional.ofNullable(payments.get(paymentId));
    }

    /** Decides a payment once. The same outcome again changes nothing, whatever its delays and callbacks. */
    public synchronized DecideResult decide(PaymentId paymentId, DecisionRequest request) {
        Payment payment = payments.get(paymentId);
        if (payment == null) {
            return DecideResult.UNKNOWN_PAYMENT;
        }
        Decision made = payment.decision();
        if (made != null) {
            return made.outcome() == request.outcome() ? DecideResult.ALREADY_DECIDED : DecideResult.OTHER_OUTCOME;
        }
        Instant now = now();
        record(new JournalEntry.PaymentDecided(paymentId, Decision.of(request, now), now));
        return DecideResult.DECIDED;
    }

    /** Closes a payment unless the payer has decided; nobody can pay it afterwards. Empty if there is no such payment. */
    public synchronized Optional<Payment> close(PaymentId paymentId) {
        Payment payment = payments.get(paymentId);
        if (payment != null && !payment.isDecided()) {
            Instant now = now();
            record(new JournalEntry.PaymentDecided(paymentId, Decision.closed(now), now));
        }
        return findPayment(paymentId);
    }

    /**
     * Refunds a payment once, whatever the amount.
     *
     * @param delay how long the refund stays pending
     */
    public synchronized RefundResult refund(RefundRequest request, Duration delay) {
        Refund existing = refunds.get(request.refundId());
        if (existing != null) {
            return existing.request().equals(request) ? RefundResult.ACCEPTED : RefundResult.OTHER_CONTENT;
        }
        Payment payment = payments.get(request.paymentId());
        if (payment == null) {
            return RefundResult.UNKNOWN_PAYMENT;
        }
        Instant now = now();
        if (payment.state(now) != PaymentState.CAPTURED) {
            return RefundResult.NOT_CAPTURED;
        }
        if (refundedPayments.contains(request.paymentId())) {
            return RefundResult.ALREADY_REFUNDED;
        }
        if (!payment.money().covers(request.money())) {
            return RefundResult.MORE_THAN_CAPTURED;
        }
        record(new JournalEntry.RefundAccepted(request, now.plus(delay), now));
        return RefundResult.ACCEPTED;
    }

    public synchronized Optional<Refund> findRefund(RefundId refundId) {
        return Optional.ofNullable(refunds.get(refundId));
    }

    public synchronized List<Capture> captured(Predicate<Payment> filter) {
        Instant now = now();
        return payments.values().stream()
                .filter(filter)
                .flatMap(payment -> payment.capture(now).stream())
                .toList();
    }

    /** The refunds of the payments that pass the filter. */
    public synchronized List<Refund> refunds(Predicate<Payment> filter) {
        return refunds.values().stream()
                .filter(refund -> filter.test(payments.get(refund.request().paymentId())))
                .toList();
    }

    /** The newest first. */
    public synchronized List<Payment> latestPayments(int max) {
        List<Payment> all = new ArrayList<>(payments.values());
        List<Payment> latest = new ArrayList<>(all.subList(Math.max(0, all.size() - max), all.size()));
        Collections.reverse(latest);
        return latest;
    }

    /** The callbacks that have not ended yet. */
    public synchronized List<PendingCallback> pendingCallbacks() {
        return payments.values().stream().flatMap(this::pendingCallbacks).toList();
    }

    public synchronized List<PendingCallback> pendingCallbacks(PaymentId paymentId) {
        return findPayment(paymentId).stream().flatMap(this::pendingCallbacks).toList();
    }

    private Stream<PendingCallback> pendingCallbacks(Payment payment) {
        Decision made = payment.decision();
        if (made == null) {
            return Stream.empty();
        }
        Set<Integer> ended = endedCallbacks.getOrDefault(payment.id(), Set.of());
        return IntStream.rangeClosed(1, made.callbackCount())
                .filter(number -> !ended.contains(number))
                .mapToObj(number -> new PendingCallback(payment, made, number));
    }

    public synchronized void endCallback(PendingCallback callback, CallbackResult result) {
        record(new JournalEntry.CallbackEnded(callback.payment().id(), callback.number(), result, now()));
    }

    /** Never goes back, even if the machine's clock does: what was captured stays captured. */
    public synchronized Instant now() {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        latestTime = now.isAfter(latestTime) ? now : latestTime;
        return latestTime;
    }

    private void record(JournalEntry entry) {
        journal.append(entry);
        apply(entry);
    }

    private void apply(JournalEntry entry) {
        latestTime = entry.at().isAfter(latestTime) ? entry.at() : latestTime;
        if (entry instanceof JournalEntry.PaymentCreated created) {
            payments.put(created.request().paymentId(), new Payment(created.request(), created.providerRef(), null));
        } else if (entry instanceof JournalEntry.PaymentDecided decided) {
            payments.computeIfPresent(decided.paymentId(), (id, payment) -> payment.withDecision(decided.decision()));
        } else if (entry instanceof JournalEntry.CallbackEnded ended) {
            endedCallbacks
                    .computeIfAbsent(ended.paymentId(), id -> new HashSet<>())
                    .add(ended.number());
        } else if (entry instanceof JournalEntry.RefundAccepted accepted) {
            RefundRequest request = accepted.request();
            refunds.put(request.refundId(), new Refund(request, accepted.at(), accepted.completedAt()));
            refundedPayments.add(request.paymentId());
        }
    }

    /** The result of creating a payment. */
    public enum CreateResult {
        CREATED,
        EXISTS,
        OTHER_CONTENT
    }

    /** The result of deciding a payment. */
    public enum DecideResult {
        DECIDED,
        ALREADY_DECIDED,
        OTHER_OUTCOME,
        UNKNOWN_PAYMENT
    }

    /** The result of a refund request; a repeated request is accepted again. */
    public enum RefundResult {
        ACCEPTED,
        OTHER_CONTENT,
        UNKNOWN_PAYMENT,
        NOT_CAPTURED,
        ALREADY_REFUNDED,
        MORE_THAN_CAPTURED
    }
}
