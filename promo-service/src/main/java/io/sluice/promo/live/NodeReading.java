package io.sluice.promo.live;

import io.sluice.common.selling.id.PromoId;
import java.util.Map;

/** What the meters of a node showed when they were read. */
public record NodeReading(NodeInstance node, Map<PromoId, Counts> counts, QueueReading queue) {
    public NodeReading {
        counts = Map.copyOf(counts);
    }

    Counts of(PromoId promoId) {
        return counts.getOrDefault(promoId, Counts.NONE);
    }
}
