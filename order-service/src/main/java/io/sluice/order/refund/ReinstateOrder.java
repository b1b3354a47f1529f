package io.sluice.order.refund;

import io.sluice.common.board.Hold;
import io.sluice.common.board.HoldResult;
import io.sluice.common.board.StockBoard;
import io.sluice.common.id.IdGenerator;
import io.sluice.common.message.OrderEvent.State;
import io.sluice.common.message.StockBatch;
import io.sluice.common.promo.LocalPromos;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.payment.Refund;
import io.sluice.order.payment.Refunds;
import io.sluice.order.stocklog.SendStockBatch;
import io.sluice.order.stocklog.StockLog;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * Gives an order that was closed and paid a moment later its units again, if there are any: on the board first, like everybody
 * else, then by the ledger, whose word makes it PAID or REJECTED.
 */
@Service
class ReinstateOrder {
    private static final Logger log = LoggerFactory.getLogger(ReinstateOrder.class);

    private final LocalPromos promos;
    private final StockBoard board;
    private final Orders book;
    private final Refunds refunds;
    private final StockLog stockLog;
    private final SendStockBatch sendStockBatch;
    private final IdGenerator ids;

    ReinstateOrder(
            LocalPromos promos,
            StockBoard board,
            Orders book,
            Refunds refunds,
            StockLog stockLog,
            SendStockBatch sendStockBatch,
            IdGenerator ids) {
        this.promos = promos;
        this.board = board;
        this.book = book;
        this.refunds = refunds;
        this.stockLog = stockLog;
        this.sendStockBatch = sendStockBatch;
        this.ids = ids;
    }

    /**
     * Whether the order waits for the ledger again.
     *
     * @throws RuntimeException if broker, database or Redis cannot be reached; try again
     */
    boolean reinstate(Refund late) {
        Order order = book.find(late.orderId()).orElseThrow();
        if (order.state() != State.CLOSED) {
            return false;
        }
        // Named after the refund: whoever tries again finds the hold of the first try.
        var hold = new Hold(Order.LATE + late.id(), order.userId(), order.quantity(), order.id());
        return promos.terms(order.promoId())
                        .filter(terms -> isHeld(terms, hold))
                        .isPresent()
                && send(late, order, hold);
    }

    private boolean isHeld(PublishedPromo terms, Hold hold) {
        HoldResult reservation = board.reserve(terms.promoId(), terms.buckets(), hold);
        return switch (reservation.outcome()) {
            case HELD, ALREADY_HELD -> true;
            case ALREADY_ENDED, TOKEN_SPENT, LIMIT_REACHED, SOLD_OUT, NOT_ON_SALE, NOT_OPEN -> false;
        };
    }

    private boolean send(Refund late, Order order, Hold hold) {
        var batch = new StockBatch(
                ids.next(),
                order.promoId(),
                StockBatch.Type.RESERVE,
                List.of(new StockBatch.Hold(hold.rid(), order.id(), hold.userId(), hold.units())));
        boolean sent = sendStockBatch.send(
                batch,
                () -> stockLog.commit(batch, () -> {
                    if (!refunds.keep(late.id()) || !book.reinstate(order.id(), hold.rid(), late.paymentId())) {
                        throw new IllegalStateException("order " + order.id() + " is not closed any more");
                    }
                }));
        log.info(
                "order {} was paid after it had been closed and {} its units again",
                order.id(),
                sent ? "gets" : "misses");
        return sent;
    }
}
