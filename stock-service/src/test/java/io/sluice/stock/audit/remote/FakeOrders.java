package io.sluice.stock.audit.remote;

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
public class FakeOrders implements OrderHttp {
    private final Map<PromoId, Integer> confirmed = new ConcurrentHashMap<>();
    private final Map<PromoId, Integer> accepted = new ConcurrentHashMap<>();
    private final Set<PromoId> failing = ConcurrentHashMap.newKeySet();
    private final Map<PromoId, Integer> asked = new ConcurrentHashMap<>();
    private volatile boolean unreachable;

    @Override
    public OrderUnitsResponse countUnits(PromoId promoId) {
        asked.merge(promoId, 1, Integer::sum);
        if (unreachable) {
            throw new ResourceAccessException("order-service is unreachable");
        }
        if (failing.contains(promoId)) {
            throw new HttpServerErrorException(HttpStatus.INTERNAL_SERVER_ERROR);
        }
        return counted(accepted.getOrDefault(promoId, 0), confirmed.getOrDefault(promoId, 0));
    }

    private static OrderUnitsResponse counted(int accepted, int confirmed) {
        return new OrderUnitsResponse(
                Units.of(accepted),
                Units.of(confirmed),
                Units.NONE,
                Units.NONE,
                Units.NONE,
                Units.NONE,
                Units.NONE,
                Units.NONE,
                Units.NONE);
    }

    /** Orders that the ledger has not decided on. */
    public void accept(PromoId promoId, int units) {
        accepted.put(promoId, units);
    }

    public void own(PromoId promoId, int units) {
        confirmed.put(promoId, units);
    }

    public void failOn(PromoId promoId) {
        failing.add(promoId);
    }

    public void becomeUnreachable() {
        unreachable = true;
    }

    public void becomeReachable() {
        unreachable = false;
    }

    public void recover() {
        becomeReachable();
        failing.clear();
    }

    public int asked(PromoId promoId) {
        return asked.getOrDefault(promoId, 0);
    }

    public int askedInTotal() {
        return asked.values().stream().mapToInt(Integer::intValue).sum();
    }
}
