package io.sluice.order.refund;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.stocklog.LocalTransaction;
import io.sluice.order.stocklog.SendStockBatch;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * Gives an order that was closed and paid a moment later its units again, if there are any: on the board first, as for every attempt,
 * then by the ledger, whose decision makes it PAID or REJECTED.
 */
@Service
class ReinstateOrder {
    private static final Logger log = LoggerFactory.getLogger(ReinstateOrder.class);

    private final ReserveLate reserveLate;
    private final Orders orders;
    private final Refunds refunds;
    private final SendStockBatch sendStockBatch;
    private final IdGenerator ids;

    ReinstateOrder(
            ReserveLate reserveLate, Orders orders, Refunds refunds, SendStockBatch sendStockBatch, IdGenerator ids) {
        this.reserveLate = reserveLate;
        this.orders = orders;
        this.refunds = refunds;
        this.sendStockBatch = sendStockBatch;
        this.ids = ids;
    }

    /**
     * Whether the order waits for the ledger again.
     *
     * @throws RuntimeException if broker, database or Redis cannot be reached; try again
     */
    boolean reinstate(Refund late) {
        Order order = orders.find(late.orderId()).orElseThrow();
        if (order.state() != OrderState.CLOSED) {
            return false;
        }
        return reserveLate
                .reserve(order, late)
                .map(hold -> send(late, order, hold))
                .orElse(false);
    }

    private boolean send(Refund late, Order order, Hold hold) {
        var batch = new StockBatch(ids.next(BatchId::new), order.promoId(), StockBatch.Type.RESERVE, List.of(hold));
        Consumer<Orders> writes = changes -> {
            if (!refunds.keep(late.id()) || !changes.reinstate(order.id(), hold.reservationId(), late.paymentId())) {
                throw new IllegalStateException("Order " + order.id() + " is not closed any more");
            }
        };
        boolean sent = sendStockBatch.send(new LocalTransaction(batch, writes, () -> {}));
        log.info("Order {} was paid after it was closed; {}", order.id(), sent ? "reinstated" : "not reinstated");
        return sent;
    }
}
