package io.sluice.order.placing;

import io.sluice.common.selling.domain.Hold;
import io.sluice.order.stocklog.ReleaseHolds;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/** Releases the holds of attempts that are in no batch. */
@Component
class ReleaseAttempts {
    private static final Logger log = LoggerFactory.getLogger(ReleaseAttempts.class);

    private final ReleaseHolds releaseHolds;

    ReleaseAttempts(ReleaseHolds releaseHolds) {
        this.releaseHolds = releaseHolds;
    }

    /** All of one promotion. If Redis is away they are released later, as orphans. */
    void release(List<PendingAttempt> attempts) {
        if (attempts.isEmpty()) {
            return;
        }
        List<Hold> holds =
                attempts.stream().map(pending -> pending.attempt().hold()).toList();
        PendingAttempt any = attempts.get(0);
        try {
            releaseHolds.release(any.attempt().promo().board(), holds);
        } catch (DataAccessException e) {
            log.warn(
                    "Could not release {} holds of promo {}; they are released as orphans: {}",
                    holds.size(),
                    any.promoId(),
                    e.getMessage());
        }
    }
}
