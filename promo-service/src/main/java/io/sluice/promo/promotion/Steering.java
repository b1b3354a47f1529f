package io.sluice.promo.promotion;

import io.sluice.common.selling.domain.SaleClock;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How admins steer a promotion that is public.
 *
 * @param saleClock whether it is paused, and for how long it was
 * @param applied revision of the sale clock that stock-service has
 * @param resumeDecidedAt when an admin decided to resume it, until that is carried out: it is paused till then; else null
 * @param message of an admin to all its buyers; null if there is none
 */
public record Steering(
        SaleClock saleClock,
        long applied,
        @Nullable Instant resumeDecidedAt,
        @Nullable String message) {
    /** Of a promotion that no admin has steered yet. */
    public static final Steering NONE = new Steering(SaleClock.NEVER_PAUSED, 0, null, null);

    public Steering {
        Objects.requireNonNull(saleClock, "saleClock");
    }

    /** Whether stock-service does not know yet that the promotion was paused or resumed. */
    public boolean mustBeApplied() {
        return resuming() || applied < saleClock.revision();
    }

    /** Whether it is paused only until stock-service has carried out its end. */
    public boolean resuming() {
        return resumeDecidedAt != null && saleClock.paused();
    }

    public Steering by(SaleClock other) {
        return new Steering(other, applied, null, message);
    }

    public Steering resumeDecided(Instant at) {
        return new Steering(saleClock, applied, at, message);
    }

    public Steering appliedUpTo(SaleClock sent) {
        return new Steering(saleClock, Math.max(applied, sent.revision()), resumeDecidedAt, message);
    }

    public Steering withMessage(@Nullable String message) {
        return new Steering(saleClock, applied, resumeDecidedAt, message);
    }
}
