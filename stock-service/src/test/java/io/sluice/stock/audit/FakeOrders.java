package io.sluice.stock.audit;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.context.annotation.Primary;
import org.springframework.stereotype.Component;
import org.springframework.web.client.ResourceAccessException;

/** Stands in for order-service, which the system tests have for real: counts what it is told to, and can be away. */
@Component
@Primary
class FakeOrders implements OrderHttp {
    private final Map<String, Integer> confirmed = new ConcurrentHashMap<>();
    private final AtomicInteger asked = new AtomicInteger();
    volatile boolean away;

    @Override
    public OrderUnits units(String promoId) {
        asked.incrementAndGet();
        if (away) {
            throw new ResourceAccessException("order-service is away");
        }
        return new OrderUnits(0, confirmed.getOrDefault(promoId, 0), 0, 0, 0, 0, 0, 0, 0L);
    }

    void own(String promoId, int units) {
        confirmed.put(promoId, units);
    }

    int asked() {
        return asked.get();
    }
}
