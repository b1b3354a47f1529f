package io.sluice.promo.live;

import io.sluice.common.selling.id.PromoId;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * What every node has counted for one promotion, nodes that are gone included. Values are absolute, so that reading one
 * twice changes nothing.
 *
 * @param byNode by the name of the instance
 */
public record SaleReadings(Map<String, Counts> byNode) {
    public static final SaleReadings NONE = new SaleReadings(Map.of());

    public SaleReadings {
        byNode = Map.copyOf(byNode);
    }

    SaleReadings with(PromoId promoId, Collection<NodeReading> readings) {
        Map<String, Counts> merged = new HashMap<>(byNode);
        readings.forEach(reading -> merged.merge(reading.node().name(), reading.of(promoId), Counts::orLater));
        return new SaleReadings(merged);
    }

    public Counts total() {
        return byNode.values().stream().reduce(Counts.NONE, Counts::plus);
    }
}
