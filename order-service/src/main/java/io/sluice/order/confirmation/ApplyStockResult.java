package io.sluice.order.confirmation;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.StockResult;
import io.sluice.common.selling.promo.SaleMeters;
import io.sluice.order.closing.ScheduleDeadlines;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.refund.Refunds;
import io.sluice.order.shipping.Shipments;
import io.sluice.order.stocklog.StockLog;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Applies the ledger's decision on a batch: what it accepted can be paid until its deadline, what it refused is rejected. The same
 * result again changes nothing.
 */
@Service
public class ApplyStockResult {
    private final Orders orders;
    private final Refunds refunds;
    private final Shipments shipments;
    private final StockLog stockLog;
    private final ScheduleDeadlines scheduleDeadlines;
    private final TransactionTemplate transaction;
    private final SaleMeters saleMeters;
    private final Counter confirmed;
    private final Counter rejected;

    ApplyStockResult(
            Orders orders,
            Refunds refunds,
            Shipments shipments,
            StockLog stockLog,
            ScheduleDeadlines scheduleDeadlines,
            TransactionTemplate transaction,
            SaleMeters saleMeters,
            MeterRegistry meters) {
        this.orders = orders;
        this.refunds = refunds;
        this.shipments = shipments;
        this.stockLog = stockLog;
        this.scheduleDeadlines = scheduleDeadlines;
        this.transaction = transaction;
        this.saleMeters = saleMeters;
        this.confirmed = meters.counter("sluice.order.decided", "outcome", "confirmed");
        this.rejected = meters.counter("sluice.order.decided", "outcome", "rejected");
    }

    public void apply(StockResult result) {
        List<Order> changed = transaction.execute(status -> confirmAndReject(result));
        List<Order> newlyConfirmed = changed.stream()
                .filter(order -> order.state() == OrderState.CONFIRMED)
                .toList();
        // After the commit and before the message is acknowledged; again if it is delivered again: no deadline is lost.
        List<Order> payable = payableOf(result, newlyConfirmed);
        if (!payable.isEmpty()) {
            scheduleDeadlines.schedule(result.batchId(), payable);
        }
        confirmed.increment(newlyConfirmed.size());
        rejected.increment(changed.size() - newlyConfirmed.size());
        saleMeters.of(result.promoId()).confirm(newlyConfirmed.size());
    }

    /** Answers the orders that changed. */
    private List<Order> confirmAndReject(StockResult result) {
        List<Order> changed = new ArrayList<>(orders.confirm(first(result.accepted())));
        changed.addAll(orders.reject(first(result.refused())));
        // A reinstated order is paid already: it never waits for a payment.
        shipments.add(orders.payReinstated(late(result.accepted())).stream()
                .map(Order::id)
                .toList());
        for (Order order : orders.rejectReinstated(late(result.refused()))) {
            refunds.refundKept(order.paymentId());
        }
        stockLog.complete(result.batchId());
        return changed;
    }

    /** If some of the batch were confirmed before, their deadline message may have been lost. */
    private List<Order> payableOf(StockResult result, List<Order> newlyConfirmed) {
        boolean allNew = newlyConfirmed.size() == result.accepted().size();
        return allNew ? newlyConfirmed : orders.findPayable(result.accepted());
    }

    private static List<ReservationId> first(List<ReservationId> reservationIds) {
        return reservationIds.stream()
                .filter(Predicate.not(ReservationId::isLate))
                .toList();
    }

    private static List<ReservationId> late(List<ReservationId> reservationIds) {
        return reservationIds.stream().filter(ReservationId::isLate).toList();
    }
}
