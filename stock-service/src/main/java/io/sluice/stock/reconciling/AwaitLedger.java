package io.sluice.stock.reconciling;

import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.allotment.AcceptedOrders;
import io.sluice.stock.allotment.Allotment;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/**
 * Lets a board that admits nobody be rebuilt when the ledger has decided on all accepted orders. Before that their units are still
 * available in the ledger: the new board would offer them again, and as many buyers would be rejected after they were accepted.
 * Nobody waits here: whoever is not let through comes again with the next check.
 */
@Component
@EnableConfigurationProperties(ReconcileProperties.class)
class AwaitLedger {
    private static final Logger log = LoggerFactory.getLogger(AwaitLedger.class);

    private final AcceptedOrders orders;
    private final ReconcileProperties properties;
    private final Clock clock;
    private final Map<PromoId, Waiting> waiting = new ConcurrentHashMap<>();
    private volatile Instant askAgainAt = Instant.MIN;

    AwaitLedger(AcceptedOrders orders, ReconcileProperties properties, Clock clock) {
        this.orders = orders;
        this.properties = properties;
        this.clock = clock;
    }

    /** A board that waits to be rebuilt. */
    private record Waiting(Epoch epoch, Instant since) {}

    /** Whether the board can be rebuilt now: nothing is undecided, or that has taken too long. */
    boolean isOver(Allotment allotment) {
        PromoId promoId = allotment.promoId();
        Optional<Units> undecided = countUndecided(promoId);
        boolean isOver = undecided.filter(Units::isNone).isPresent() || isTooLong(allotment, undecided);
        if (isOver) {
            forget(promoId);
        }
        return isOver;
    }

    /** An order-service that does not answer is not asked again at once for every other board. */
    private Optional<Units> countUndecided(PromoId promoId) {
        if (clock.instant().isBefore(askAgainAt)) {
            return Optional.empty();
        }
        Optional<Units> counted = orders.countUnits(promoId);
        if (counted.isEmpty()) {
            askAgainAt = clock.instant().plus(properties.interval());
        }
        return counted;
    }

    private boolean isTooLong(Allotment allotment, Optional<Units> undecided) {
        Instant now = clock.instant();
        Instant since = waitingSince(allotment, undecided, now);
        Duration max = undecided.isPresent() ? properties.maxOrderWait() : properties.maxUnknownWait();
        if (since.plus(max).isAfter(now)) {
            return false;
        }
        log.warn(
                "The ledger has not decided on {} units of accepted orders of promo {} after {} s; rebuilding its board, and as many buyers may be rejected",
                undecided.map(Units::toString).orElse("an unknown number of"),
                allotment.promoId(),
                Duration.between(since, now).toSeconds());
        return true;
    }

    private Instant waitingSince(Allotment allotment, Optional<Units> undecided, Instant now) {
        var first = new Waiting(allotment.epoch(), now);
        Waiting found = waiting.merge(
                allotment.promoId(),
                first,
                (before, latest) -> before.epoch().equals(latest.epoch()) ? before : latest);
        if (found == first) {
            log.warn(
                    "Board of promo {} waits to be rebuilt until the ledger has decided on {} units of accepted orders",
                    allotment.promoId(),
                    undecided.map(Units::toString).orElse("an unknown number of"));
        }
        return found.since();
    }

    /** The board is there again, or is rebuilt. */
    void forget(PromoId promoId) {
        waiting.remove(promoId);
    }

    /** Promotions that are no longer open are not reconciled. */
    void retainOnly(Collection<PromoId> promoIds) {
        waiting.keySet().retainAll(promoIds);
    }
}
