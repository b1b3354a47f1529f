package io.sluice.order.support;

import static io.sluice.order.support.TimelineEntry.about;

import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderChange;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.OrderState.Change;
import io.sluice.order.payment.Payment;
import io.sluice.order.refund.Refund;
import io.sluice.order.refund.RefundRequest;
import io.sluice.order.refund.RefundRetry;
import io.sluice.order.shipping.Shipment;
import io.sluice.order.stocklog.OrderBatch;
import io.sluice.order.support.TimelineEntry.What;
import io.sluice.order.support.TimelineEntry.Why;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All that happened to an order, the first thing first. It is put together when it is read, from what the tables have anyway, so that
 * a sale pays little for it.
 */
final class Timeline {
    private final List<TimelineEntry> entries = new ArrayList<>();

    private Timeline() {}

    static List<TimelineEntry> of(Order order, OrderHistory history) {
        var timeline = new Timeline();
        timeline.addBeginning(order);
        history.batches().forEach(timeline::addBatch);
        history.payments().forEach(timeline::addPayment);
        history.changes().forEach(timeline::addChange);
        history.refunds().forEach(refund -> timeline.addRefund(refund, onBehalf(refund, history.changes())));
        history.retries().forEach(timeline::addRetry);
        history.shipment().ifPresent(timeline::addShipment);
        history.refundRequest().ifPresent(timeline::addRefundRequest);
        timeline.addStateUnlessKnown(order);
        return timeline.entries.stream()
                .sorted(Comparator.comparing(TimelineEntry::at).thenComparing(TimelineEntry::what))
                .toList();
    }

    private void addBeginning(Order order) {
        entries.add(new TimelineEntry(
                order.createdAt(), What.ACCEPTED, Actor.BUYER, Why.ORDERED, null, null, order.traceId()));
        Instant payBefore = order.payment().payBefore();
        if (payBefore != null) {
            Instant confirmedAt = payBefore.minus(order.payment().timeToPay());
            entries.add(TimelineEntry.of(confirmedAt, What.CONFIRMED, Actor.SYSTEM, Why.UNITS_TAKEN));
        }
    }

    private void addBatch(OrderBatch batch) {
        What what = switch (batch.type()) {
            case RESERVE -> What.UNITS_ASKED_FOR;
            case RESTOCK -> What.UNITS_RESTOCKED;
        };
        entries.add(about(batch.batchId().value(), batch.createdAt(), what, Actor.SYSTEM, null));
    }

    private void addPayment(Payment payment) {
        String id = payment.id().value();
        Payment.Result result = payment.result();
        entries.add(about(id, payment.createdAt(), What.PAYMENT_STARTED, Actor.BUYER, null));
        if (result.failedAt() != null) {
            entries.add(about(id, result.failedAt(), What.PAYMENT_FAILED, Actor.PROVIDER, null));
        }
        if (result.capturedAt() != null) {
            entries.add(about(id, result.capturedAt(), What.PAYMENT_CAPTURED, Actor.PROVIDER, null));
        }
    }

    private void addChange(OrderChange made) {
        Change change = made.change();
        OnBehalf onBehalf = made.onBehalf();
        entries.add(new TimelineEntry(
                made.at(),
                What.of(change.to()),
                onBehalf == null ? actorOf(change) : Actor.admin(onBehalf.admin()),
                onBehalf == null ? whyOf(change) : null,
                onBehalf == null ? null : onBehalf.reason(),
                null,
                made.traceId()));
    }

    private void addRefund(Refund refund, Optional<OnBehalf> onBehalf) {
        String id = refund.id().value();
        Instant at = refund.progress().createdAt();
        Actor by = refund.reason() == Refund.Reason.REQUESTED ? Actor.BUYER : Actor.SYSTEM;
        entries.add(onBehalf.map(act -> requestedBy(act, id, at))
                .orElseGet(() -> about(id, at, What.REFUND_REQUESTED, by, whyOf(refund.reason()))));
        Instant refundedAt = refund.refundedAt();
        OnBehalf byHand = refund.progress().completedBy();
        if (refundedAt != null && byHand != null) {
            entries.add(new TimelineEntry(
                    refundedAt, What.REFUND_COMPLETED, Actor.admin(byHand.admin()), null, byHand.reason(), id, null));
        } else if (refundedAt != null) {
            entries.add(about(id, refundedAt, What.REFUND_COMPLETED, Actor.PROVIDER, null));
        }
    }

    /** Who asked for a refund in the buyer's place; the request is a change of the order. */
    private static Optional<OnBehalf> onBehalf(Refund refund, List<OrderChange> changes) {
        return changes.stream()
                .filter(made -> refund.reason() == Refund.Reason.REQUESTED && made.change() == Change.REQUEST_REFUND)
                .flatMap(made -> Stream.ofNullable(made.onBehalf()))
                .findFirst();
    }

    private static TimelineEntry requestedBy(OnBehalf act, String refundId, Instant at) {
        return new TimelineEntry(
                at, What.REFUND_REQUESTED, Actor.admin(act.admin()), null, act.reason(), refundId, null);
    }

    private void addRetry(RefundRetry retry) {
        entries.add(about(retry.refundId().value(), retry.at(), What.REFUND_RETRIED, Actor.admin(retry.by()), null));
    }

    private void addShipment(Shipment shipment) {
        Instant requestedAt = shipment.requestedAt();
        if (requestedAt != null) {
            entries.add(new TimelineEntry(requestedAt, What.SHIPPING_REQUESTED, Actor.SYSTEM, null, null, null, null));
        }
        Instant handedOverAt = shipment.handedOverAt();
        if (handedOverAt != null) {
            entries.add(TimelineEntry.of(handedOverAt, What.HANDED_OVER, Actor.SYSTEM, Why.PARTNER_ACCEPTED));
        }
    }

    /** If it was approved, the refund says by whom and why. */
    private void addRefundRequest(RefundRequest request) {
        entries.add(
                TimelineEntry.of(request.requestedAt(), What.REFUND_ASKED_FOR, Actor.BUYER, Why.HANDED_OVER_ALREADY));
        Instant decidedAt = request.decidedAt();
        OnBehalf by = request.decidedBy();
        if (request.state() == RefundRequest.State.DECLINED && decidedAt != null && by != null) {
            entries.add(new TimelineEntry(
                    decidedAt, What.REFUND_DECLINED, Actor.admin(by.admin()), null, by.reason(), null, null));
        }
    }

    /** Orders of earlier builds have no record of their changes: what is known is the state that they are in. */
    private void addStateUnlessKnown(Order order) {
        OrderState state = order.state();
        if (entries.stream().noneMatch(entry -> entry.what() == What.of(state))) {
            entries.add(new TimelineEntry(order.changedAt(), What.of(state), null, null, null, null, null));
        }
    }

    private static Actor actorOf(Change change) {
        return switch (change) {
            case CONFIRM, REJECT, CLOSE, REINSTATE, PAY_REINSTATED, REJECT_REINSTATED -> Actor.SYSTEM;
            case PAY, COMPLETE_REFUND -> Actor.PROVIDER;
            case CANCEL, REQUEST_REFUND -> Actor.BUYER;
        };
    }

    private static Why whyOf(Change change) {
        return switch (change) {
            case CONFIRM -> Why.UNITS_TAKEN;
            case REJECT -> Why.NO_UNITS;
            case PAY -> Why.PAID_IN_TIME;
            case CLOSE -> Why.DEADLINE_PASSED;
            case CANCEL -> Why.BUYER_CANCELLED;
            case REQUEST_REFUND -> Why.BUYER_WANTS_MONEY;
            case COMPLETE_REFUND -> Why.MONEY_BACK;
            case REINSTATE -> Why.UNITS_FOUND_AGAIN;
            case PAY_REINSTATED -> Why.UNITS_TAKEN_AGAIN;
            case REJECT_REINSTATED -> Why.NO_UNITS_AGAIN;
        };
    }

    private static Why whyOf(Refund.Reason reason) {
        return switch (reason) {
            case REQUESTED -> Why.BUYER_WANTS_MONEY;
            case SECOND -> Why.PAID_TWICE;
            case LATE -> Why.PAID_TOO_LATE;
        };
    }
}
