package io.sluice.stock.reconciling;

import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.ledger.UnitDelta;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/**
 * Separates passing differences between board and ledger, which every batch under way makes, from those that stay. That a board admits too
 * many, or that units are nowhere on it, is confirmed by a few checks in a row, in the middle of a sale too; any other difference
 * when it has not changed for a while and neither has the ledger.
 */
@Component
@EnableConfigurationProperties(ReconcileProperties.class)
class BoardDifferences {
    private final ReconcileProperties properties;
    private final Clock clock;
    private final ConsecutiveFindings tooMany;
    private final ConsecutiveFindings lacking;
    private final Map<PromoId, Difference> atRest = new ConcurrentHashMap<>();

    BoardDifferences(ReconcileProperties properties, Clock clock) {
        this.properties = properties;
        this.clock = clock;
        this.tooMany = new ConsecutiveFindings(properties.surplusConfirmations());
        this.lacking = new ConsecutiveFindings(properties.lackConfirmations());
    }

    /** What is known of a board after a check. */
    enum Finding {
        NONE,
        UNCONFIRMED,
        ADMITS_TOO_MANY,
        SURPLUS,
        LACK;

        private boolean isConfirmed() {
            return this != NONE && this != UNCONFIRMED;
        }
    }

    /** What was found, and since when. */
    private record Difference(UnitDelta surplus, Units ledgerAvailable, Epoch epoch, Instant since) {
        boolean isLike(Difference other) {
            return surplus.equals(other.surplus)
                    && ledgerAvailable.equals(other.ledgerAvailable)
                    && epoch.equals(other.epoch);
        }
    }

    Finding find(BoardComparison comparison) {
        PromoId promoId = comparison.ledger().promoId();
        boolean admitsTooMany = tooMany.confirm(promoId, comparison.admitsTooMany());
        boolean lacks = lacking.confirm(promoId, comparison.lacksUnits());
        Finding finding = findAtRest(comparison);
        if (admitsTooMany) {
            finding = Finding.ADMITS_TOO_MANY;
        } else if (lacks) {
            finding = Finding.LACK;
        }
        if (finding.isConfirmed()) {
            forget(promoId);
        }
        return finding;
    }

    private Finding findAtRest(BoardComparison comparison) {
        Allotment ledger = comparison.ledger();
        UnitDelta surplus = comparison.surplusAtRest();
        var now = new Difference(
                surplus, ledger.balance().available(), comparison.board().epoch(), clock.instant());
        Difference first =
                atRest.merge(ledger.promoId(), now, (before, latest) -> before.isLike(latest) ? before : latest);
        if (surplus.isZero()) {
            return Finding.NONE;
        }
        if (first.since().plus(properties.differenceAge()).isAfter(now.since())) {
            return Finding.UNCONFIRMED;
        }
        return surplus.isPositive() ? Finding.SURPLUS : Finding.LACK;
    }

    /** Whatever is done about a board, earlier checks no longer apply to it. */
    void forget(PromoId promoId) {
        tooMany.forget(promoId);
        lacking.forget(promoId);
        atRest.remove(promoId);
    }

    /** Promotions that are no longer open are not reconciled. */
    void retainOnly(Collection<PromoId> promoIds) {
        tooMany.retainOnly(promoIds);
        lacking.retainOnly(promoIds);
        atRest.keySet().retainAll(promoIds);
    }
}
