package io.sluice.order.payment;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.order.provider.PaymentState;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Payments without a database. */
final class InMemoryPayments implements Payments {
    private final Map<PaymentId, Payment> all = new LinkedHashMap<>();
    private final Map<PaymentId, Instant> dueAt = new HashMap<>();
    private final IdGenerator ids;
    private final Clock clock;

    InMemoryPayments(Clock clock) {
        this.ids = new IdGenerator(clock);
        this.clock = clock;
    }

    @Override
    public Optional<Payment> find(PaymentId id) {
        return Optional.ofNullable(all.get(id));
    }

    @Override
    public List<Payment> findByOrder(OrderId orderId) {
        return findAll(payment -> payment.orderId().equals(orderId));
    }

    @Override
    public List<Payment> findByProviderRef(String providerRef, int max) {
        List<Payment> found = new ArrayList<>(
                findAll(payment -> providerRef.equals(payment.result().providerRef())));
        Collections.reverse(found);
        return found.stream().limit(max).toList();
    }

    @Override
    public List<Payment> findPending(Collection<OrderId> orderIds) {
        return findAll(payment -> payment.state() == PaymentState.PENDING && orderIds.contains(payment.orderId()));
    }

    private List<Payment> findAll(Predicate<Payment> condition) {
        return all.values().stream().filter(condition).toList();
    }

    @Override
    public List<Payment> findDue(int max) {
        return dueAt.entrySet().stream()
                .filter(entry -> !entry.getValue().isAfter(clock.instant()))
                .sorted(Map.Entry.comparingByValue(Comparator.naturalOrder()))
                .limit(max)
                .map(entry -> all.get(entry.getKey()))
                .toList();
    }

    @Override
    public Payment add(OrderId orderId, Money money, Duration untilPoll) {
        var payment = Payment.begun(ids.next(PaymentId::new), orderId, money, clock.instant());
        put(payment, untilPoll);
        return payment;
    }

    @Override
    public Payment lock(PaymentId id) {
        return all.get(id);
    }

    @Override
    public void capture(PaymentId id, String providerRef) {
        all.computeIfPresent(
                id,
                (same, payment) -> in(
                        PaymentState.CAPTURED,
                        payment,
                        new Payment.Result(now(), payment.result().failedAt(), providerRef)));
        dueAt.remove(id);
    }

    @Override
    public void fail(PaymentId id, Duration untilPoll) {
        open(id).ifPresent(payment -> put(in(PaymentState.FAILED, payment, failed(payment.result())), untilPoll));
    }

    @Override
    public void failForGood(PaymentId id) {
        fail(id, Duration.ZERO);
        dueAt.remove(id);
    }

    @Override
    public void makeDue(Collection<OrderId> endedOrderIds) {
        Instant now = clock.instant();
        dueAt.replaceAll((id, due) -> endedOrderIds.contains(all.get(id).orderId()) && due.isAfter(now) ? now : due);
    }

    @Override
    public void postpone(PaymentId id, Duration untilPoll) {
        open(id).ifPresent(payment -> put(
                new Payment(
                        id,
                        payment.orderId(),
                        payment.money(),
                        payment.state(),
                        payment.createdAt(),
                        payment.polls() + 1,
                        payment.result()),
                untilPoll));
    }

    private Optional<Payment> open(PaymentId id) {
        return find(id).filter(payment -> payment.state() != PaymentState.CAPTURED);
    }

    private void put(Payment payment, Duration untilPoll) {
        all.put(payment.id(), payment);
        dueAt.put(payment.id(), clock.instant().plus(untilPoll));
    }

    private Payment.Result failed(Payment.Result before) {
        return new Payment.Result(null, before.failedAt() == null ? now() : before.failedAt(), before.providerRef());
    }

    /** As exact as the column. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private static Payment in(PaymentState state, Payment payment, Payment.Result result) {
        return new Payment(
                payment.id(), payment.orderId(), payment.money(), state, payment.createdAt(), payment.polls(), result);
    }
}
