package io.sluice.promo.live;

import io.sluice.common.selling.id.PromoId;
import java.time.Duration;
import java.util.Collection;

/** The last readings of every node, kept for the report. */
public interface Readings {
    /** How long after the end of a promotion it is still read: answers may come that belong to it. */
    Duration AFTER_END = Duration.ofMinutes(1);

    /** Keeps what each node has counted; an older value never replaces a later one. */
    void save(PromoId promoId, Collection<NodeReading> readings);

    SaleReadings findAll(PromoId promoId);
}
