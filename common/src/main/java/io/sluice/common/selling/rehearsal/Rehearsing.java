package io.sluice.common.selling.rehearsal;

import io.sluice.common.platform.fault.CrashPoints;
import io.sluice.common.selling.id.PromoId;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Whether what this thread does belongs to a rehearsal: then its rows go to the shadow schema, and it tells nobody. */
public final class Rehearsing {
    private static final Logger log = LoggerFactory.getLogger(Rehearsing.class);

    private static final ThreadLocal<Boolean> ON = new ThreadLocal<>();

    private Rehearsing() {}

    /** Does the work of a promotion, marked if that is a shadow one and only then. */
    public static <T> T of(PromoId promoId, Supplier<T> work) {
        boolean before = isOn();
        boolean shadow = ShadowPromo.isShadow(promoId);
        if (shadow == before) {
            return work.get();
        }
        mark(shadow);
        try {
            return work.get();
        } finally {
            mark(before);
        }
    }

    /** A process that is to die at a step does so when a buyer's order passes it, not a rehearsal. */
    private static void mark(boolean on) {
        CrashPoints.spare(on);
        if (on) {
            ON.set(true);
        } else {
            ON.remove();
        }
    }

    /** The same for work that answers nothing. */
    public static void run(PromoId promoId, Runnable work) {
        of(promoId, () -> {
            work.run();
            return true;
        });
    }

    /**
     * Processes a message that names the promotion. One of a rehearsal is done with whatever happens: its rows may be gone, or this node may
     * have no schema for them, and it must not come again.
     */
    public static void onMessage(PromoId promoId, Runnable process) {
        if (ShadowPromo.isShadow(promoId)) {
            of(promoId, () -> tryOnce(promoId, process));
        } else {
            run(promoId, process);
        }
    }

    private static boolean tryOnce(PromoId promoId, Runnable process) {
        try {
            process.run();
            return true;
        } catch (RuntimeException e) {
            log.debug("A message of rehearsal {} could not be processed: {}", promoId, e.toString());
            return false;
        }
    }

    public static boolean isOn() {
        return ON.get() != null;
    }
}
