package io.sluice.order.support;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.RefundId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.order.lifecycle.ActReason;
import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderChange;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.OrderState.Change;
import io.sluice.order.lifecycle.PaymentDue;
import io.sluice.order.lifecycle.Purchase;
import io.sluice.order.lifecycle.Reservations;
import io.sluice.order.payment.Payment;
import io.sluice.order.provider.PaymentState;
import io.sluice.order.refund.Refund;
import io.sluice.order.refund.RefundRetry;
import io.sluice.order.stocklog.OrderBatch;
import io.sluice.order.support.TimelineEntry.What;
import io.sluice.order.support.TimelineEntry.Why;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TimelineTests {
    private static final Instant NOON = Instant.parse("2026-11-11T12:00:00Z");
    private static final Duration TIME_TO_PAY = Duration.ofMinutes(15);
    private static final String TRACE_ID = "0af7651916cd43dd8448eb211c80319c";
    private static final Money PRICE = new Money(990, "CNY");

    private final IdGenerator ids = new IdGenerator(Clock.systemUTC());
    private final OrderId orderId = ids.next(OrderId::new);
    private final PaymentId paymentId = ids.next(PaymentId::new);
    private final RefundId refundId = ids.next(RefundId::new);
    private final UserId admin = ids.next(UserId::new);

    @Test
    void anAcceptedOrderHasOnlyItsBeginning() {
        Order order = order(OrderState.ACCEPTED, null);
        assertThat(Timeline.of(order, history()))
                .containsExactly(
                        new TimelineEntry(NOON, What.ACCEPTED, Actor.BUYER, Why.ORDERED, null, null, TRACE_ID));
    }

    @Test
    void theTimeOfTheConfirmationFollowsFromTheDeadline() {
        Order order = order(OrderState.CONFIRMED, seconds(1).plus(TIME_TO_PAY));
        assertThat(Timeline.of(order, history()))
                .last()
                .isEqualTo(TimelineEntry.of(seconds(1), What.CONFIRMED, Actor.SYSTEM, Why.UNITS_TAKEN));
    }

    @Test
    void whatAnAdminDidNamesTheAdminAndTheReason() {
        var onBehalf = new OnBehalf(admin, new ActReason("asked on the phone"));
        var change = new OrderChange(Change.CANCEL, seconds(5), onBehalf, TRACE_ID);
        TimelineEntry entry = last(OrderState.CANCELLED, change);
        assertThat(entry.by()).extracting(Actor::text).isEqualTo(admin.value());
        assertThat(entry.reason()).isEqualTo(new ActReason("asked on the phone"));
        assertThat(entry.why()).isNull();
        assertThat(entry.traceId()).isEqualTo(TRACE_ID);
    }

    @Test
    void aRefundThatAnAdminAskedForIsNotTheBuyersWish() {
        var onBehalf = new OnBehalf(admin, new ActReason("asked on the phone"));
        List<TimelineEntry> timeline = refunded(onBehalf);
        assertThat(timeline).filteredOn(entry -> entry.at().equals(seconds(5))).allSatisfy(entry -> {
            assertThat(entry.by()).extracting(Actor::text).isEqualTo(admin.value());
            assertThat(entry.reason()).isEqualTo(onBehalf.reason());
            assertThat(entry.why()).isNull();
        });
        assertThat(timeline).last().extracting(TimelineEntry::what).isEqualTo(What.REFUND_REQUESTED);
        assertThat(timeline).last().extracting(TimelineEntry::detail).isEqualTo(refundId.value());
    }

    @Test
    void aRefundThatTheBuyerAskedForIs() {
        assertThat(refunded(null))
                .last()
                .isEqualTo(TimelineEntry.about(
                        refundId.value(), seconds(5), What.REFUND_REQUESTED, Actor.BUYER, Why.BUYER_WANTS_MONEY));
    }

    private List<TimelineEntry> refunded(@Nullable OnBehalf onBehalf) {
        var progress = new Refund.Progress(Refund.State.PENDING, 1, seconds(5), null, seconds(6));
        var refund = new Refund(refundId, paymentId, orderId, PRICE, Refund.Reason.REQUESTED, progress);
        var change = new OrderChange(Change.REQUEST_REFUND, seconds(5), onBehalf, null);
        return Timeline.of(
                order(OrderState.REFUNDING, null),
                new OrderHistory(List.of(change), List.of(), List.of(), List.of(refund), List.of()));
    }

    @ParameterizedTest
    @EnumSource(Change.class)
    void everyChangeHasAPartyAndAReason(Change change) {
        TimelineEntry entry = last(change.to(), new OrderChange(change, seconds(5), null, null));
        assertThat(entry.what().name()).isEqualTo(change.to().name());
        assertThat(entry.by()).extracting(Actor::text).isIn("buyer", "provider", "system");
        assertThat(entry.why()).isNotNull();
    }

    @Test
    void moneyIsInItToo() {
        var second = new Payment(
                paymentId,
                orderId,
                PRICE,
                PaymentState.CAPTURED,
                seconds(2),
                1,
                new Payment.Result(seconds(4), seconds(3), "ref"));
        var progress = new Refund.Progress(Refund.State.REFUNDED, 2, seconds(4), seconds(8), null);
        var refund = new Refund(refundId, paymentId, orderId, PRICE, Refund.Reason.SECOND, progress);
        var paid = new OrderChange(Change.PAY, seconds(4), null, null);
        Order order = order(OrderState.PAID, seconds(1).plus(TIME_TO_PAY));
        List<TimelineEntry> timeline = Timeline.of(
                order,
                new OrderHistory(
                        List.of(paid),
                        List.of(),
                        List.of(second),
                        List.of(refund),
                        List.of(new RefundRetry(refundId, admin, seconds(7)))));
        assertThat(timeline)
                .extracting(TimelineEntry::what)
                .as("in time; of one millisecond the payment before its effect")
                .containsExactly(
                        What.ACCEPTED,
                        What.CONFIRMED,
                        What.PAYMENT_STARTED,
                        What.PAYMENT_FAILED,
                        What.PAYMENT_CAPTURED,
                        What.PAID,
                        What.REFUND_REQUESTED,
                        What.REFUND_RETRIED,
                        What.REFUND_COMPLETED);
        assertThat(timeline.get(4).detail()).isEqualTo(paymentId.value());
        assertThat(timeline.get(6).why()).isEqualTo(Why.PAID_TWICE);
        assertThat(timeline.get(6).detail()).isEqualTo(refundId.value());
        assertThat(timeline.get(7).by()).extracting(Actor::text).isEqualTo(admin.value());
    }

    @Test
    void messagesThatMovedItsUnitsAreNamedByTheirBatch() {
        var taken = new OrderBatch(ids.next(BatchId::new), StockBatch.Type.RESERVE, NOON);
        var returned = new OrderBatch(ids.next(BatchId::new), StockBatch.Type.RESTOCK, seconds(5));
        var cancelled = new OrderChange(Change.CANCEL, seconds(5), null, null);
        Order order = order(OrderState.CANCELLED, NOON.plus(TIME_TO_PAY));
        List<TimelineEntry> timeline = Timeline.of(
                order, new OrderHistory(List.of(cancelled), List.of(taken, returned), List.of(), List.of(), List.of()));
        assertThat(timeline)
                .extracting(TimelineEntry::what)
                .as("of one millisecond the change before its message, the message before its effect")
                .containsExactly(
                        What.ACCEPTED, What.UNITS_ASKED_FOR, What.CONFIRMED, What.CANCELLED, What.UNITS_RESTOCKED);
        assertThat(timeline.get(1).detail()).isEqualTo(taken.batchId().value());
        assertThat(timeline.get(4).detail()).isEqualTo(returned.batchId().value());
        assertThat(timeline.get(4).by()).isEqualTo(Actor.SYSTEM);
    }

    @Test
    void ofAnOrderOfAnEarlierBuildTheStateItIsInIsKnown() {
        Order order = order(OrderState.CLOSED, seconds(1).plus(TIME_TO_PAY));
        TimelineEntry entry = Timeline.of(order, history()).get(2);
        assertThat(entry).isEqualTo(new TimelineEntry(seconds(9), What.CLOSED, null, null, null, null, null));
    }

    private TimelineEntry last(OrderState state, OrderChange change) {
        List<TimelineEntry> timeline = Timeline.of(order(state, null), history(change));
        assertThat(timeline).hasSize(2);
        return timeline.get(1);
    }

    private Order order(OrderState state, @Nullable Instant payBefore) {
        var purchase =
                new Purchase(ids.next(PromoId::new), ids.next(ItemId::new), ids.next(UserId::new), Units.ONE, PRICE);
        return new Order(
                orderId,
                purchase,
                new Reservations(ids.next(ReservationId::new), null),
                new PaymentDue(TIME_TO_PAY, payBefore, null),
                state,
                NOON,
                seconds(9),
                TRACE_ID);
    }

    private static OrderHistory history(OrderChange... changes) {
        return new OrderHistory(List.of(changes), List.of(), List.of(), List.of(), List.of());
    }

    private static Instant seconds(int count) {
        return NOON.plusSeconds(count);
    }
}
