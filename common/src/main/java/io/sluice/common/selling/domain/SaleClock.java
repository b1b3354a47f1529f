package io.sluice.common.selling.domain;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The time of a promotion without its pauses: it stands still while the promotion is paused. Seckill tokens expire by
 * it; windows and payment deadlines do not.
 *
 * @param revision rises with every pause and every resume; the higher one is the truth
 * @param pausedFor sum of the pauses that are over
 * @param pausedSince beginning of the pause that is on; null if there is none
 */
public record SaleClock(
        long revision, Duration pausedFor, @Nullable Instant pausedSince) {
    /** Of a promotion that was never paused. */
    public static final SaleClock NEVER_PAUSED = new SaleClock(0, Duration.ZERO, null);

    public SaleClock {
        Objects.requireNonNull(pausedFor, "pausedFor");
        if (revision < 0 || pausedFor.isNegative()) {
            throw new IllegalArgumentException(
                    "Revision and paused time must not be negative: " + revision + ", " + pausedFor);
        }
    }

    /** As stores keep it: in milliseconds. */
    public static SaleClock ofMillis(long revision, long pausedMillis, @Nullable Instant pausedSince) {
        return new SaleClock(revision, Duration.ofMillis(pausedMillis), pausedSince);
    }

    public boolean paused() {
        return pausedSince != null;
    }

    /** What this clock shows at a moment of the shared clock. */
    public Instant saleTime(Instant now) {
        return (pausedSince == null ? now : pausedSince).minus(pausedFor);
    }

    /** This clock from the moment on at which the promotion is paused. */
    public SaleClock pausedAt(Instant now) {
        if (paused()) {
            throw new IllegalStateException("Paused already, since " + pausedSince);
        }
        return new SaleClock(revision + 1, pausedFor, now.truncatedTo(ChronoUnit.MILLIS));
    }

    /** This clock from the moment on at which the promotion goes on. */
    public SaleClock resumedAt(Instant now) {
        if (pausedSince == null) {
            throw new IllegalStateException("Not paused");
        }
        Duration pause = Duration.between(pausedSince, now.truncatedTo(ChronoUnit.MILLIS));
        // Another node paused it, and its clock may be a little ahead.
        return new SaleClock(revision + 1, pause.isNegative() ? pausedFor : pausedFor.plus(pause), null);
    }

    /** This clock if a resume is taken back that may have been carried out already, under the next revision. */
    public SaleClock stillPaused() {
        if (!paused()) {
            throw new IllegalStateException("Not paused");
        }
        return new SaleClock(revision + 2, pausedFor, pausedSince);
    }

    public boolean isNewerThan(SaleClock other) {
        return revision > other.revision;
    }

    public long pausedMillis() {
        return pausedFor.toMillis();
    }
}
