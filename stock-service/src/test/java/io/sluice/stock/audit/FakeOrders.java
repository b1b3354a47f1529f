package io.sluice.stock.audit;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.annotation.Primary;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpServerErrorException;
import org.springframework.web.client.ResourceAccessException;

/** Stands in for order-service, which the system tests have for real: counts what a test sets, and can be unreachable. */
@Component
@Primary
class FakeOrders implements OrderHttp {
    private final Map<PromoId, Integer> confirmed = new ConcurrentHashMap<>();
    private final Set<PromoId> failing = ConcurrentHashMap.newKeySet();
    private final Map<PromoId, Integer> asked = new ConcurrentHashMap<>();
    volatile boolean unreachable;

    @Override
    public OrderUnits countUnits(PromoId promoId) {
        asked.merge(promoId, 1, Integer::sum);
        if (unreachable) {
            throw new ResourceAccessException("order-service is unreachable");
        }
        if (failing.contains(promoId)) {
            throw new HttpServerErrorException(HttpStatus.INTERNAL_SERVER_ERROR);
        }
        return orders(0, confirmed.getOrDefault(promoId, 0), 0);
    }

    /** Units of orders in these states, and none in any other. */
    static OrderUnits orders(int accepted, int confirmed, int restocking) {
        return new OrderUnits(
                Units.of(accepted),
                Units.of(confirmed),
                Units.NONE,
                Units.NONE,
                Units.NONE,
                Units.NONE,
                Units.NONE,
                Units.NONE,
                Units.of(restocking));
    }

    void own(PromoId promoId, int units) {
        confirmed.put(promoId, units);
    }

    void failOn(PromoId promoId) {
        failing.add(promoId);
    }

    void recover() {
        unreachable = false;
        failing.clear();
    }

    int asked(PromoId promoId) {
        return asked.getOrDefault(promoId, 0);
    }

    int askedInTotal() {
        return asked.values().stream().mapToInt(Integer::intValue).sum();
    }
}
