package io.sluice.common.selling.rehearsal;

import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;

/** Empties the shadow schema once nobody rehearses any more; whichever node does it, and however often. */
final class ClearShadowSchema {
    private static final Logger log = LoggerFactory.getLogger(ClearShadowSchema.class);

    /** A service may have no such schema. */
    static final int MAX_TRIES = 5;

    private final Runnable empty;
    private final BooleanSupplier rehearsing;
    private int triesLeft;

    ClearShadowSchema(Runnable empty, BooleanSupplier rehearsing) {
        this.empty = empty;
        this.rehearsing = rehearsing;
    }

    /** Once after each rehearsal that this node has seen: every node sees all of them. */
    @Scheduled(fixedDelay = 60_000, initialDelay = 30_000)
    void clear() {
        try {
            if (rehearsing.getAsBoolean()) {
                triesLeft = MAX_TRIES;
            } else if (triesLeft > 0) {
                triesLeft--;
                empty.run();
                triesLeft = 0;
            }
        } catch (RuntimeException e) {
            log.warn("Could not empty the shadow schema; {} more tries, a minute apart: {}", triesLeft, e.toString());
        }
    }
}
