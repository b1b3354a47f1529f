package io.sluice.stock.allotment;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How boards are reconciled with the ledger.
 *
 * @param interval how often they are compared; a lost board is back that soon
 * @param differenceAge how long a difference must last, with nothing moving, before the board is rebuilt
 * @param surplusConfirmations how many checks in a row must find a board that admits too many before it is stopped
 * @param maxStopTime how long a stopped board waits for the holds under way before it is rebuilt
 */
@ConfigurationProperties("sluice.stock.reconcile")
record ReconcileProperties(
        @DefaultValue("1s") Duration interval,
        @DefaultValue("15s") Duration differenceAge,
        @DefaultValue("3") int surplusConfirmations,
        @DefaultValue("5s") Duration maxStopTime) {
    ReconcileProperties {
        check(interval.toMillis() >= 100, "interval must be at least 100ms, was " + interval);
        check(differenceAge.toSeconds() >= 1, "difference-age must be at least 1s, was " + differenceAge);
        check(surplusConfirmations >= 2, "surplus-confirmations must be at least 2, was " + surplusConfirmations);
        check(!maxStopTime.isNegative(), "max-stop-time must not be negative, was " + maxStopTime);
    }

    private static void check(boolean valid, String message) {
        if (!valid) {
            throw new IllegalArgumentException("sluice.stock.reconcile." + message);
        }
    }
}
