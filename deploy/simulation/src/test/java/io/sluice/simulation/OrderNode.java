package io.sluice.simulation;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.message.StockResult;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.SaleStatePublisher;
import io.sluice.common.selling.promo.UnitsLeft;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.order.closing.Cancellation;
import io.sluice.order.closing.DeadlineMessages;
import io.sluice.order.confirmation.ApplyStockResult;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.placing.OrderDatabase;
import io.sluice.order.placing.PlaceOrder;
import io.sluice.order.placing.Placement;
import io.sluice.order.placing.SimulatedDischarge;
import io.sluice.order.refund.Refunds;
import io.sluice.order.shipping.Shipments;
import io.sluice.order.stocklog.BatchMessages;
import io.sluice.order.stocklog.LoggedBatches;
import io.sluice.order.stocklog.ReleaseHolds;
import io.sluice.order.stocklog.ReleaseWithDatabaseOnly;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.springframework.test.util.ReflectionTestUtils;
import org.springframework.transaction.support.TransactionTemplate;

/** An order-service. */
final class OrderNode extends Node {
    private final Sale sale;

    OrderNode(Sale sale, String name) {
        super(sale.world, sale.cluster, name);
        this.sale = sale;
    }

    @Override
    SimulatedTransactions transactions() {
        return SimulatedTransactions.OF_ORDERS;
    }

    @Override
    Container wire(Container container) {
        var ports = new Ports(world, world.orderDatabase, transactions());
        container.give(Orders.class, ports.open(Orders.class, sale.orders));
        container.give(LoggedBatches.class, ports.open(LoggedBatches.class, sale.loggedBatches));
        container.give(BatchMessages.class, sale.broker.batchMessages());
        container.give(DeadlineMessages.class, deadline -> {});
        container.give(OrderDatabase.class, this::reachesDatabase);
        container.give(Refunds.class, notSimulated(Refunds.class));
        container.give(Shipments.class, noShipments());
        container.give(TransactionTemplate.class, new TransactionTemplate(transactions()));
        if (sale.oldFault == OldFault.HOLDS_KEPT_WITHOUT_DATABASE) {
            container.give(ReleaseHolds.class, releaseWithDatabaseOnly(container));
        }
        countByTheClock(container.getBean(UnitsLeft.class));
        container.getBean(SimulatedDischarge.class);
        container.getBean(PlaceOrder.class);
        return container;
    }

    private ReleaseHolds releaseWithDatabaseOnly(Container container) {
        return new ReleaseWithDatabaseOnly(
                container.getBean(StockBoard.class),
                container.getBean(LocalPromos.class),
                container.getBean(PromoRegistry.class),
                container.getBean(SaleStatePublisher.class),
                world.orderDatabase::isAway);
    }

    /** Its counts are kept for a while of the run's time. */
    private void countByTheClock(UnitsLeft unitsLeft) {
        LoadingCache<BoardRef, Units> counts = Caffeine.newBuilder()
                .ticker(() -> Duration.ofMillis(world.clock.millis()).toNanos())
                .executor(Runnable::run)
                .expireAfterWrite(Duration.ofMillis(100))
                .build(board -> ReflectionTestUtils.invokeMethod(unitsLeft, "count", board));
        ReflectionTestUtils.setField(unitsLeft, "counts", counts);
    }

    private boolean reachesDatabase() {
        world.step("ping of the order database");
        return !world.orderDatabase.isAway();
    }

    /** Nothing is paid, so nothing is shipped. */
    private static Shipments noShipments() {
        return (Shipments) Proxy.newProxyInstance(
                Shipments.class.getClassLoader(), new Class<?>[] {Shipments.class}, (self, method, args) -> {
                    if (!"add".equals(method.getName()) || !((Collection<?>) args[0]).isEmpty()) {
                        throw new UnsupportedOperationException("not simulated: " + method);
                    }
                    return null;
                });
    }

    private static <T> T notSimulated(Class<T> port) {
        return port.cast(Proxy.newProxyInstance(port.getClassLoader(), new Class<?>[] {port}, (self, method, args) -> {
            throw new UnsupportedOperationException("not simulated: " + method);
        }));
    }

    @Override
    void begin() {
        world.agenda.add(Duration.ZERO, "reads the registry", this, get(LocalPromos.class)::refresh);
        repeat("LocalPromos", Duration.ofSeconds(6), get(LocalPromos.class)::refresh);
        schedule("io.sluice.order.stocklog.SweepStockLog", Duration.ofSeconds(4));
        schedule("io.sluice.order.placing.ReleaseOrphans", Duration.ofSeconds(9));
    }

    @Override
    void end() {
        get(SimulatedDischarge.class).stop();
    }

    /** An attempt of a buyer; the answer may come later, or never if this node dies. */
    void place(SeckillToken token, Units units, Consumer<Placement> answer) {
        var discharge = get(SimulatedDischarge.class);
        Placement placement = get(PlaceOrder.class).place(token, units);
        CompletableFuture<Placement> later = discharge.takeAdded();
        if (later == null || later.isDone()) {
            answer.accept(placement);
        } else {
            later.thenAccept(given -> {
                if (!isDying()) {
                    answer.accept(given);
                }
            });
        }
    }

    void apply(StockResult result) {
        get(ApplyStockResult.class).apply(result);
    }

    void cancel(OrderId orderId) {
        Cancellation.cancel(container(), orderId);
    }

    Stream<OrderId> inMemory() {
        return isAlive() ? get(SimulatedDischarge.class).inMemory() : Stream.empty();
    }
}
