package io.sluice.simulation;

import io.sluice.common.selling.board.BoardNotOpenException;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.stock.allotment.AcceptedOrders;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AllotmentState;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.allotment.CloseAllotment;
import io.sluice.stock.allotment.MoveUnits;
import io.sluice.stock.allotment.OpenAllotment;
import io.sluice.stock.allotment.ReplenishAllotment;
import io.sluice.stock.allotment.Replenishments;
import io.sluice.stock.allotment.UntilOpen;
import io.sluice.stock.buyer.BuyerSnapshots;
import io.sluice.stock.buyer.Buyers;
import io.sluice.stock.item.NormalStock;
import io.sluice.stock.ledger.Ledger;
import io.sluice.stock.reconciling.Repairs;
import io.sluice.stock.selling.ApplyReservations;
import io.sluice.stock.selling.ApplyRestock;
import io.sluice.stock.selling.StockResultPublisher;
import java.time.Duration;
import java.util.Optional;
import org.springframework.core.retry.RetryPolicy;
import org.springframework.core.retry.RetryTemplate;
import org.springframework.test.util.ReflectionTestUtils;

/** A stock-service. */
final class StockNode extends Node {
    static {
        // Not by a thread that sleeps: time passes by the calls.
        RetryTemplate untilOpen = (RetryTemplate) ReflectionTestUtils.getField(UntilOpen.class, "RETRY");
        untilOpen.setRetryPolicy(RetryPolicy.builder()
                .includes(BoardNotOpenException.class)
                .maxRetries(2)
                .delay(Duration.ZERO)
                .build());
    }

    private final Sale sale;

    StockNode(Sale sale, String name) {
        super(sale.world, sale.cluster, name);
        this.sale = sale;
    }

    @Override
    SimulatedTransactions transactions() {
        return SimulatedTransactions.OF_STOCK;
    }

    @Override
    Container wire(Container container) {
        var ports = new Ports(world, world.stockDatabase, transactions());
        container.give(Allotments.class, ports.open(Allotments.class, sale.allotments));
        container.give(Ledger.class, ports.open(Ledger.class, sale.ledger));
        container.give(Buyers.class, ports.open(Buyers.class, sale.buyers));
        container.give(BuyerSnapshots.class, promoId -> sale.buyers.snapshot());
        container.give(Replenishments.class, ports.open(Replenishments.class, sale.unfinished));
        container.give(NormalStock.class, ports.open(NormalStock.class, sale.normalStock));
        container.give(Repairs.class, ports.open(Repairs.class, sale.repairs));
        container.give(AcceptedOrders.class, this::countAccepted);
        container.give(StockResultPublisher.class, sale.broker.results());
        return container;
    }

    /** A call to an order-service, which asks its database. */
    private Optional<Units> countAccepted(PromoId promoId) {
        if (world.orderDatabase.isAway()) {
            return Optional.empty();
        }
        var accepted = sale.orders.peek().stream()
                .filter(order -> order.state() == OrderState.ACCEPTED)
                .toList();
        return Optional.of(Units.sum(accepted, Order::units));
    }

    @Override
    void begin() {
        schedule("io.sluice.stock.reconciling.ReconcileBoards", Duration.ofMillis(2500));
        schedule("io.sluice.stock.allotment.FinishReplenishments", Duration.ofMillis(2500));
        schedule("io.sluice.stock.allotment.FinishClosingAllotments", Duration.ofSeconds(15));
    }

    @Override
    void end() {}

    void apply(StockBatch batch) {
        switch (batch.type()) {
            case RESERVE -> get(ApplyReservations.class).apply(batch);
            case RESTOCK -> get(ApplyRestock.class).apply(batch);
        }
    }

    MoveUnits.Outcome open(BoardTerms terms, ItemId itemId, Units units) {
        return get(OpenAllotment.class).open(terms, itemId, units);
    }

    MoveUnits.Outcome replenish(PromoId promoId, CommandId commandId, Units units) {
        return get(ReplenishAllotment.class)
                .replenish(promoId, commandId, units)
                .outcome();
    }

    AllotmentState close(Allotment allotment) {
        return get(CloseAllotment.class).close(allotment);
    }
}
