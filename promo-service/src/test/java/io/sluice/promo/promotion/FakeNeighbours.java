package io.sluice.promo.promotion;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;

/** Stands in for item-service and stock-service, which the system tests have for real. */
@TestConfiguration(proxyBeanMethods = false)
class FakeNeighbours {
    static final long NORMAL_PRICE = 10_000;

    @Bean
    @Primary
    Catalogue fakeCatalogue() {
        return itemId -> itemId != null && itemId.length() == 26
                ? Optional.of(new ListedItem(itemId, "An item", NORMAL_PRICE, "CNY", true))
                : Optional.empty();
    }

    @Bean
    @Primary
    FakeStock fakeStock() {
        return new FakeStock();
    }

    /** Keeps units in memory; can be told to be away. */
    static class FakeStock implements Stock {
        static final int NORMAL = 1000;

        private final Map<String, AtomicInteger> normal = new ConcurrentHashMap<>();
        private final Map<String, Integer> opened = new ConcurrentHashMap<>();
        private final Map<String, Integer> replenished = new ConcurrentHashMap<>();
        private final Map<String, String> itemOf = new ConcurrentHashMap<>();
        volatile boolean away;

        @Override
        public int available(String itemId) {
            return normal(itemId).get();
        }

        @Override
        public boolean open(Promo promo) {
            beThere();
            itemOf.put(promo.id(), promo.itemId());
            if (promo.allotment() > available(promo.itemId()) && !opened.containsKey(promo.id())) {
                return false;
            }
            opened.computeIfAbsent(promo.id(), id -> {
                normal(promo.itemId()).addAndGet(-promo.allotment());
                return promo.allotment();
            });
            return true;
        }

        @Override
        public Replenished replenish(String promoId, String commandId, int units) {
            beThere();
            if (units > available(itemOf.get(promoId))) {
                return Replenished.NOT_ENOUGH_STOCK;
            }
            replenished.computeIfAbsent(commandId, id -> {
                normal(itemOf.get(promoId)).addAndGet(-units);
                opened.merge(promoId, units, Integer::sum);
                return units;
            });
            return Replenished.DONE;
        }

        @Override
        public boolean close(String promoId) {
            beThere();
            Integer units = opened.remove(promoId);
            if (units != null) {
                normal(itemOf.get(promoId)).addAndGet(units);
            }
            return true;
        }

        private void beThere() {
            if (away) {
                throw new IllegalStateException("stock-service is away");
            }
        }

        private AtomicInteger normal(String itemId) {
            return normal.computeIfAbsent(itemId, id -> new AtomicInteger(NORMAL));
        }
    }
}
