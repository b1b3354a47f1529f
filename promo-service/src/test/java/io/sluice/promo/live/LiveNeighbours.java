package io.sluice.promo.live;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.nodes.Node;
import io.sluice.promo.nodes.Nodes;
import io.sluice.promo.report.OrderFigures;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.core.env.Environment;

/**
 * Stands in for stock-service and order-service, which the system tests have for real. Their meters are real: those of the
 * process under test, read from its own management port.
 */
@TestConfiguration(proxyBeanMethods = false)
public class LiveNeighbours {
    @Bean
    @Primary
    Nodes nodeUnderTest(Environment environment) {
        return () -> Optional.ofNullable(environment.getProperty("local.management.port")).stream()
                .map(port -> new Node("order-service", "127.0.0.1:1", URI.create("http://127.0.0.1:" + port)))
                .toList();
    }

    @Bean
    @Primary
    CountedUnits countedUnits() {
        return new CountedUnits();
    }

    @Bean
    @Primary
    SummedOrders summedOrders() {
        return new SummedOrders();
    }

    /** The units as a test sets them. */
    public static final class CountedUnits implements UnitCounts {
        private final Map<PromoId, SaleUnits> units = new ConcurrentHashMap<>();
        private final Map<PromoId, AtomicInteger> asked = new ConcurrentHashMap<>();
        private final Set<PromoId> askedFresh = ConcurrentHashMap.newKeySet();
        private volatile boolean unavailable;

        @Override
        public Optional<SaleUnits> find(PromoId promoId) {
            asked.computeIfAbsent(promoId, first -> new AtomicInteger()).incrementAndGet();
            if (unavailable) {
                throw new NeighbourUnavailableException("as if", new IllegalStateException());
            }
            return Optional.ofNullable(units.get(promoId));
        }

        @Override
        public Optional<SaleUnits> findFresh(PromoId promoId) {
            askedFresh.add(promoId);
            return find(promoId);
        }

        public boolean isAskedFresh(PromoId promoId) {
            return askedFresh.contains(promoId);
        }

        public void setUnavailable(boolean unavailable) {
            this.unavailable = unavailable;
        }

        public int asked(PromoId promoId) {
            return asked.getOrDefault(promoId, new AtomicInteger()).get();
        }

        /** One bucket, and orders that the ledger agrees with. */
        public void set(PromoId promoId, int available, int sold, Repair... repairs) {
            Units none = Units.NONE;
            units.put(
                    promoId,
                    new SaleUnits(
                            Units.of(available + sold),
                            new SaleUnits.Board(Units.of(available), none, Units.of(sold)),
                            new SaleUnits.Ledger(Units.of(available), Units.of(sold), none),
                            Optional.of(new SaleUnits.Orders(
                                    none, Units.of(sold), none, none, none, none, none, none, none)),
                            true,
                            List.of(new SaleUnits.Bucket(Units.of(available), none, Units.of(sold), 4)),
                            List.of(repairs)));
        }
    }

    /** The orders as a test sets them. */
    public static final class SummedOrders implements OrderFigures {
        public static final Figures ZEROS = new Figures(
                new ByState(0, 0, 0, 0, 0, 0, 0, 0),
                new ByState(0, 0, 0, 0, 0, 0, 0, 0),
                0,
                new Payments(0, 0),
                new Refunds(0, 0, 0));

        private final Map<PromoId, Figures> figures = new ConcurrentHashMap<>();

        @Override
        public Figures find(PromoId promoId) {
            return figures.getOrDefault(promoId, ZEROS);
        }

        public void set(PromoId promoId, Figures set) {
            figures.put(promoId, set);
        }
    }
}
