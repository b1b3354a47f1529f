package io.sluice.gateway.overload;

import com.github.benmanes.caffeine.cache.Ticker;
import io.sluice.common.selling.permit.Permits;
import java.time.Duration;

/**
 * How many attempts this node has under way at one order-service, and how many it may have. Never more than that one has permits
 * altogether; of these this node uses a share, which shrinks by a tenth when an attempt finds no permit free, because other
 * gateways use them, and grows slowly while some are free (AIMD). What was said long ago does not count.
 */
final class AttemptLimit {
    private static final double SHRINK = 0.9;
    /** Of all permits, in the time that the answers to a whole share take: so a small share grows as fast as a large one. */
    private static final double GROWTH = 0.02;
    /** Attempts that were sent together are refused together: they say the same once. */
    private static final long SHRINK_INTERVAL = Duration.ofMillis(100).toNanos();

    private final AttemptsProperties properties;
    private final Ticker ticker;

    private int underWay;
    private Permits permits = Permits.NONE;
    /** While it let anybody in. */
    private int allBefore;

    private long learnedAt;
    private long shrunkAt;
    private boolean known;
    private double share;

    AttemptLimit(AttemptsProperties properties, Ticker ticker) {
        this.properties = properties;
        this.ticker = ticker;
        this.shrunkAt = ticker.read() - SHRINK_INTERVAL;
    }

    /**
     * @param others whether another one is known: then few are enough to learn of this one, which may have just been started
     */
    synchronized int current(boolean others) {
        if (isKnown()) {
            return Math.max(properties.minLimit(), (int) Math.min(permits.all(), share));
        }
        return others ? properties.minLimit() : Math.max(properties.minLimit(), properties.unknownLimit());
    }

    /** How many more may be sent there; negative if there are too many. */
    synchronized int room(boolean others) {
        return current(others) - underWay;
    }

    /** Whether one attempt should be sent there, whose answer says what its permits are. */
    synchronized boolean needsProbe() {
        return !isKnown() && underWay == 0;
    }

    synchronized void begin() {
        underWay++;
    }

    synchronized void end() {
        underWay--;
    }

    /**
     * What order-service said with an answer.
     *
     * @param refused whether the answer was that it is busy
     */
    synchronized void learn(Permits said, boolean refused) {
        // Or more than it had: it has just got warm, and is to be used as if it had just been found.
        if (!isKnown() || said.all() > allBefore) {
            share = said.all();
        }
        permits = said;
        learnedAt = ticker.read();
        known = true;
        // While it lets nobody in, nothing follows for the time after.
        if (said.all() > 0) {
            allBefore = said.all();
            adapt(refused && said.free() == 0);
        }
    }

    private void adapt(boolean noPermit) {
        share = Math.min(share == 0 ? permits.all() : share, permits.all());
        if (!noPermit) {
            share += permits.free() > 0 ? Math.min(1, GROWTH * permits.all() / share) : 0;
        } else if (learnedAt - shrunkAt >= SHRINK_INTERVAL) {
            share = Math.max(properties.minLimit(), share * SHRINK);
            shrunkAt = learnedAt;
        }
    }

    /** Whether it has said lately what its permits are. */
    synchronized boolean isKnown() {
        return known && ticker.read() - learnedAt < properties.permitsKept().toNanos();
    }
}
