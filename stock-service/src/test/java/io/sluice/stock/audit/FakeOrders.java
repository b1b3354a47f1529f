package io.sluice.stock.audit;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.annotation.Primary;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpServerErrorException;
import org.springframework.web.client.ResourceAccessException;

/** Stands in for order-service, which the system tests have for real: counts what it is told to, and can be away. */
@Component
@Primary
class FakeOrders implements OrderHttp {
    private final Map<String, Integer> confirmed = new ConcurrentHashMap<>();
    private final Set<String> unknown = ConcurrentHashMap.newKeySet();
    private final Map<String, Integer> asked = new ConcurrentHashMap<>();
    volatile boolean away;

    @Override
    public OrderUnits units(String promoId) {
        asked.merge(promoId, 1, Integer::sum);
        if (away) {
            throw new ResourceAccessException("order-service is away");
        }
        if (unknown.contains(promoId)) {
            throw new HttpServerErrorException(HttpStatus.INTERNAL_SERVER_ERROR);
        }
        return new OrderUnits(0, confirmed.getOrDefault(promoId, 0), 0, 0, 0, 0, 0, 0, 0L);
    }

    void own(String promoId, int units) {
        confirmed.put(promoId, units);
    }

    void stumbleOver(String promoId) {
        unknown.add(promoId);
    }

    void recover() {
        away = false;
        unknown.clear();
    }

    int asked(String promoId) {
        return asked.getOrDefault(promoId, 0);
    }

    int askedAtAll() {
        return asked.values().stream().mapToInt(Integer::intValue).sum();
    }
}
