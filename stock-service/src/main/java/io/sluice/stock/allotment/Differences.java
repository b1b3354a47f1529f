package io.sluice.stock.allotment;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.sluice.common.board.BoardCount;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/**
 * Tells passing differences between board and ledger, which every batch under way makes, from those that stay. One is believed when
 * it has not changed for a while and neither has the ledger.
 */
@Component
@EnableConfigurationProperties(KeepBoardsSettings.class)
class Differences {
    private final KeepBoardsSettings settings;
    private final Clock clock;
    private final Map<String, Seen> seen = new ConcurrentHashMap<>();
    private final MultiGauge gauge;

    Differences(KeepBoardsSettings settings, Clock clock, MeterRegistry meters) {
        this.settings = settings;
        this.clock = clock;
        this.gauge = MultiGauge.builder("sluice.board.surplus")
                .description("units a promotion's board has more than the ledger")
                .register(meters);
    }

    /** What to think of a board. */
    enum Judgement {
        NONE,
        NOT_YET_SURE,
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
        int surplus = count.available() + count.held() - allotment.available();
        var now = new Seen(surplus, allotment.available(), count.epoch(), clock.instant());
        Seen first = seen.merge(allotment.promoId(), now, (before, latest) -> before.isLike(latest) ? before : latest);
        show();
        if (surplus == 0) {
            return Judgement.NONE;
        }
        if (first.since().plus(settings.believeDifferenceAfter()).isAfter(now.since())) {
            return Judgement.NOT_YET_SURE;
        }
        seen.remove(allotment.promoId());
        return surplus > 0 ? Judgement.BOARD_HAS_MORE : Judgement.BOARD_HAS_LESS;
    }

    /** What is not open any more is nobody's concern. */
    void keepOnly(Collection<String> promoIds) {
        seen.keySet().retainAll(promoIds);
    }

    private void show() {
        gauge.register(
                seen.entrySet().stream()
                        .map(entry -> MultiGauge.Row.of(
                                Tags.of("promo", entry.getKey()),
                                entry.getValue().surplus()))
                        .toList(),
                true);
    }
}
