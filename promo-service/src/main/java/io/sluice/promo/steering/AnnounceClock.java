package io.sluice.promo.steering;

import io.sluice.common.selling.message.PromoEvent;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.registry.AnnouncePromo;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/** Lets every node know of a pause or its end. */
@Component
class AnnounceClock {
    private static final Logger log = LoggerFactory.getLogger(AnnounceClock.class);

    private final AnnouncePromo announce;

    AnnounceClock(AnnouncePromo announce) {
        this.announce = announce;
    }

    /** The decision is stored: without Redis it waits for the job that refreshes the registry. */
    void announce(Promo promo, PromoEvent.Kind kind) {
        try {
            announce.registerAndPublish(promo.id(), kind);
        } catch (DataAccessException e) {
            log.warn(
                    "Could not announce {} of {}; nodes will read it from the registry: {}", kind, promo, e.toString());
        }
    }
}
