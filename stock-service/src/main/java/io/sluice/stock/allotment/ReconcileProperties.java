package io.sluice.stock.allotment;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How boards are looked after.
 *
 * @param keepBoardsEvery how often they are looked at; a lost one is back that soon
 * @param believeDifferenceAfter how long a difference to the ledger must last, with nothing moving, before it is repaired
 * @param looksToBelieveSurplus how many looks in a row must find a board that lets too many in before it is stopped
 * @param stoppedAtMost how long it then waits for holds under way before it is built again
 * @param waitForHolds how old a hold must be for a closing promotion not to wait for it: far longer than one on its way to
 *     the ledger can be
 */
@ConfigurationProperties("sluice.stock")
record ReconcileProperties(
        @DefaultValue("1s") Duration keepBoardsEvery,
        @DefaultValue("15s") Duration believeDifferenceAfter,
        @DefaultValue("3") int looksToBelieveSurplus,
        @DefaultValue("5s") Duration stoppedAtMost,
        @DefaultValue("3m") Duration waitForHolds) {
    ReconcileProperties {
        if (keepBoardsEvery.toMillis() < 100
                || believeDifferenceAfter.toSeconds() < 1
                || looksToBelieveSurplus < 2
                || stoppedAtMost.isNegative()
                || waitForHolds.toSeconds() < 1) {
            throw new IllegalArgumentException(
                    "sluice.stock: look every 100ms at most, believe and wait 1s at least, and never believe one look");
        }
    }
}
