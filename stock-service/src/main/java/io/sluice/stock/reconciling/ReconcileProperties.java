package io.sluice.stock.reconciling;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How boards are reconciled with the ledger.
 *
 * @param interval how often they are compared; a lost board is back that soon
 * @param differenceAge how long a difference must last, with nothing moving, before the board is rebuilt
 * @param surplusConfirmations how many checks in a row must find a board that admits too many before it is stopped
 * @param lackConfirmations how many checks in a row must find units missing on a board, while others move, before it is rebuilt
 * @param maxStopTime how long a stopped board waits for the holds under way before it is rebuilt
 * @param maxOrderWait how long a board that admits nobody waits for the ledger to decide on accepted orders before it is rebuilt
 * @param maxUnknownWait the same while order-service does not answer whether there are any
 * @param maxStopAge how long a board that another node stopped stays so if no node stops it again; then any node rebuilds it
 */
@Validated
@ConfigurationProperties("sluice.stock.reconcile")
record ReconcileProperties(
        @DefaultValue("1s") @DurationMin(millis = 100) Duration interval,
        @DefaultValue("15s") @DurationMin(seconds = 1) Duration differenceAge,
        @DefaultValue("3") @Min(2) int surplusConfirmations,
        @DefaultValue("5") @Min(2) int lackConfirmations,

        @DefaultValue("5s") @DurationMin(message = "must not be negative")
        Duration maxStopTime,

        @DefaultValue("30s") @DurationMin(message = "must not be negative")
        Duration maxOrderWait,

        @DefaultValue("10s") @DurationMin(message = "must not be negative")
        Duration maxUnknownWait,

        @DefaultValue("1m") @DurationMin(seconds = 10) Duration maxStopAge) {}
