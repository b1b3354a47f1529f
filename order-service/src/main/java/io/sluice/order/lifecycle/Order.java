package io.sluice.order.lifecycle;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.EventId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.OrderEvent;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a buyer was promised.
 *
 * @param changedAt when it came into its state
 * @param traceId of the request that placed it; null if it is not known
 */
public record Order(
        OrderId id,
        Purchase purchase,
        Reservations reservations,
        PaymentDue payment,
        OrderState state,
        Instant createdAt,
        Instant changedAt,
        @Nullable String traceId) {
    /** An order whose units are held. */
    public static Order accepted(
            OrderId id, Purchase purchase, ReservationId reservationId, PaymentDue payment, Instant now) {
        var reservations = new Reservations(reservationId, null);
        return new Order(id, purchase, reservations, payment, OrderState.ACCEPTED, now, now, null);
    }

    public Order placedBy(@Nullable String traceId) {
        return new Order(id, purchase, reservations, payment, state, createdAt, changedAt, traceId);
    }

    public PromoId promoId() {
        return purchase.promoId();
    }

    public ItemId itemId() {
        return purchase.itemId();
    }

    public UserId userId() {
        return purchase.userId();
    }

    public Units units() {
        return purchase.units();
    }

    /** What the whole order costs. */
    public Money amount() {
        return purchase.amount();
    }

    /** That of the buyer's token. */
    public ReservationId reservationId() {
        return reservations.first();
    }

    /** The deadline of an order that was confirmed. */
    public Instant payBefore() {
        if (payment.payBefore() == null) {
            throw new IllegalStateException("Order " + id + " has no deadline: it was not confirmed");
        }
        return payment.payBefore();
    }

    /** The payment of an order that was paid. */
    public PaymentId paymentId() {
        if (payment.paymentId() == null) {
            throw new IllegalStateException("Order " + id + " has no payment: it was not paid");
        }
        return payment.paymentId();
    }

    /** The units it owns in the ledger, by the reservation that took them last. */
    public Hold hold() {
        return new Hold(reservations.current(), id, userId(), units());
    }

    /** The order after a change. */
    public Order changed(OrderState.Change change, Instant at) {
        PaymentDue due = change == OrderState.Change.CONFIRM ? payment.from(at) : payment;
        return new Order(id, purchase, reservations, due, change.to(), createdAt, at, traceId);
    }

    /** That it came into its state. */
    public OrderEvent event(EventId eventId) {
        return new OrderEvent(
                eventId,
                id,
                promoId(),
                itemId(),
                userId(),
                units(),
                amount().amount(),
                amount().currency(),
                state.name(),
                changedAt);
    }
}
