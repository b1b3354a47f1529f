package io.sluice.stock.allotment;

import io.sluice.common.board.BoardCount;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/**
 * Tells passing differences between board and ledger, which every batch under way makes, from those that stay. A board that lets too
 * many in is believed to after a few looks in a row, in the middle of a sale too; any other difference when it has not changed
 * for a while and neither has the ledger.
 */
@Component
@EnableConfigurationProperties(ReconcileProperties.class)
class BoardDifferences {
    private final ReconcileProperties properties;
    private final Clock clock;
    private final ConsecutiveFindings tooMany = new ConsecutiveFindings();
    private final Map<String, Seen> seen = new ConcurrentHashMap<>();

    BoardDifferences(ReconcileProperties properties, Clock clock) {
        this.properties = properties;
        this.clock = clock;
    }

    /** What to think of a board. */
    enum Judgement {
        NONE,
        NOT_YET_SURE,
        LETS_TOO_MANY_IN,
        BOARD_HAS_MORE,
        BOARD_HAS_LESS
    }

    /** What was found, and since when. */
    private record Seen(int surplus, int ledgerAvailable, long epoch, Instant since) {
        boolean isLike(Seen other) {
            return surplus == other.surplus && ledgerAvailable == other.ledgerAvailable && epoch == other.epoch;
        }
    }

    Judgement judge(Allotment allotment, BoardCount count) {
        boolean letsTooManyIn = new BoardComparison(allotment, count).letsTooManyIn();
        Judgement judgement = tooMany.count(allotment.promoId(), letsTooManyIn) >= properties.looksToBelieveSurplus()
                ? Judgement.LETS_TOO_MANY_IN
                : judgeAtRest(allotment, count);
        if (judgement != Judgement.NONE && judgement != Judgement.NOT_YET_SURE) {
            forget(allotment.promoId());
        }
        return judgement;
    }

    private Judgement judgeAtRest(Allotment allotment, BoardCount count) {
        int surplus = count.available() + count.held() - allotment.available();
        var now = new Seen(surplus, allotment.available(), count.epoch(), clock.instant());
        Seen first = seen.merge(allotment.promoId(), now, (before, latest) -> before.isLike(latest) ? before : latest);
        if (surplus == 0) {
            return Judgement.NONE;
        }
        if (first.since().plus(properties.believeDifferenceAfter()).isAfter(now.since())) {
            return Judgement.NOT_YET_SURE;
        }
        return surplus > 0 ? Judgement.BOARD_HAS_MORE : Judgement.BOARD_HAS_LESS;
    }

    /** Whatever is done about a board, what was seen before says nothing about it any more. */
    void forget(String promoId) {
        tooMany.forget(promoId);
        seen.remove(promoId);
    }

    /** What is not open any more is nobody's concern. */
    void keepOnly(Collection<String> promoIds) {
        tooMany.keepOnly(promoIds);
        seen.keySet().retainAll(promoIds);
    }
}
