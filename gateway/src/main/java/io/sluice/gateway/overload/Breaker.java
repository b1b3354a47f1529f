package io.sluice.gateway.overload;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether one instance of a service answers, judged by the requests sent to it. Closed: all pass. Open, after a few
 * failures in a row: one request at a time passes, as a probe. Ramp, after the first success: a few at once, one more with each
 * success, so that an instance that has just started is not given a waiting crowd at once; then closed again.
 */
final class Breaker {
    private static final Logger log = LoggerFactory.getLogger(Breaker.class);

    /** Of the instance, for the log. */
    private final String name;

    private final BreakerProperties properties;
    private final Ticker ticker;

    private State state = State.CLOSED;
    /** Raised when the breaker opens and when a probe succeeds: the end of an older request says nothing of now. */
    private int round;

    /** Ever: a request that timed out says nothing if others that were sent with it, or later, were answered. */
    private long successes;

    private int failures;
    private long openedAt;
    private long nextProbeAt;
    private boolean probing;
    private int window;
    private int underWay;
    private long rampEndsAt;

    Breaker(String name, BreakerProperties properties, Ticker ticker) {
        this.name = name;
        this.properties = properties;
        this.ticker = ticker;
    }

    private enum State {
        CLOSED,
        OPEN,
        RAMP
    }

    /** Whether a request would be let through now. */
    synchronized boolean isPassable() {
        return switch (stateNow()) {
            case CLOSED -> true;
            case OPEN -> !probing && ticker.read() - nextProbeAt >= 0;
            case RAMP -> underWay < window;
        };
    }

    synchronized boolean isOpen() {
        return state == State.OPEN;
    }

    /** Empty if it is to be refused. Who gets a pass must say how it ended. */
    synchronized Optional<Pass> enter() {
        if (!isPassable()) {
            return Optional.empty();
        }
        probing = state == State.OPEN;
        underWay += state == State.RAMP ? 1 : 0;
        return Optional.of(new Pass(round, successes));
    }

    /** It answers, as somebody else has found out. */
    synchronized void reset() {
        state = State.CLOSED;
        round++;
        failures = 0;
        probing = false;
    }

    /** How long nothing has come of it: about as long again a client should wait. Zero unless it is open. */
    synchronized Duration away() {
        return state == State.OPEN ? Duration.ofNanos(ticker.read() - openedAt) : Duration.ZERO;
    }

    private State stateNow() {
        if (state == State.RAMP && ticker.read() - rampEndsAt >= 0) {
            state = State.CLOSED;
            failures = 0;
        }
        return state;
    }

    private void open(boolean forTheFirstTime) {
        long now = ticker.read();
        state = State.OPEN;
        round++;
        probing = false;
        nextProbeAt = now + properties.probeInterval().toNanos();
        if (forTheFirstTime) {
            openedAt = now;
            log.warn(
                    "Opened the breaker of {}: it did not answer; sending a probe every {}",
                    name,
                    properties.probeInterval());
        }
    }

    private void ramp() {
        log.warn("{} answered a probe after {} ms; letting requests through again", name, away().toMillis());
        state = State.RAMP;
        round++;
        probing = false;
        underWay = 0;
        window = properties.rampStart();
        rampEndsAt = ticker.read() + properties.rampTime().toNanos();
    }

    private synchronized void end(Pass pass, End end) {
        if (pass.ended) {
            return;
        }
        pass.ended = true;
        successes += end == End.SUCCESS ? 1 : 0;
        if (pass.round == round) {
            endNow(end);
        }
    }

    private void endNow(End end) {
        switch (stateNow()) {
            case CLOSED -> endClosed(end);
            case OPEN -> endProbe(end);
            case RAMP -> endRamp(end);
        }
    }

    private synchronized void timeOut(Pass pass) {
        end(pass, successes == pass.successesBefore ? End.FAILURE : End.UNKNOWN);
    }

    private void endClosed(End end) {
        failures = switch (end) {
            case SUCCESS -> 0;
            case FAILURE -> failures + 1;
            case UNKNOWN -> failures;
        };
        if (failures >= properties.failures()) {
            open(true);
        }
    }

    private void endProbe(End end) {
        if (end == End.SUCCESS) {
            ramp();
        } else {
            probing = false;
            nextProbeAt = ticker.read() + properties.probeInterval().toNanos();
        }
    }

    /** A failure now is one of the same outage: clients go on waiting as long as before. */
    private void endRamp(End end) {
        underWay--;
        if (end == End.SUCCESS) {
            window++;
        } else if (end == End.FAILURE) {
            open(false);
        }
    }

    private enum End {
        SUCCESS,
        FAILURE,
        UNKNOWN
    }

    /** The right of one request to be sent to the instance. Ends once; what comes later is ignored. */
    final class Pass {
        private final int round;
        private final long successesBefore;
        private boolean ended;

        private Pass(int round, long successesBefore) {
            this.round = round;
            this.successesBefore = successesBefore;
        }

        /** The instance answered, whatever it answered. */
        void succeed() {
            end(this, End.SUCCESS);
        }

        /** The instance was not reached, or broke off. */
        void fail() {
            end(this, End.FAILURE);
        }

        /** No answer came in time. That is a failure only if the instance has answered nothing at all since this pass began. */
        void timeOut() {
            Breaker.this.timeOut(this);
        }

        /** Nothing is known: the client has left, or did not send its body. */
        void abandon() {
            end(this, End.UNKNOWN);
        }
    }
}
