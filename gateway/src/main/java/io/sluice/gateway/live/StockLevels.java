package io.sluice.gateway.live;

import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PublishedPromo;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * How much is left of each promotion. The boards are counted by a timer; "sold out" and "back on sale" come with their
 * events and are true at once. What is not known well enough is called unknown.
 */
@Component
class StockLevels {
    private static final Logger log = LoggerFactory.getLogger(StockLevels.class);

    /** An older count says nothing any more. */
    private static final Duration MAX_AGE = Duration.ofSeconds(15);

    private final LivePromos live;
    private final LocalPromos promos;
    private final StockBoard board;
    private final Clock clock;
    private final Map<PromoId, Counted> counts = new ConcurrentHashMap<>();
    private final Set<PromoId> failing = new HashSet<>();

    StockLevels(LivePromos live, LocalPromos promos, StockBoard board, Clock clock) {
        this.live = live;
        this.promos = promos;
        this.board = board;
        this.clock = clock;
    }

    StockLevel levelOf(PublishedPromo promo, Instant now) {
        if (promos.isSoldOut(promo.promoId())) {
            return StockLevel.SOLD_OUT;
        }
        Counted counted = counts.get(promo.promoId());
        return counted == null || !promo.onSaleAt(now) || counted.at().isBefore(now.minus(MAX_AGE))
                ? StockLevel.UNKNOWN
                : counted.level();
    }

    /** Counts every board that is on sale and not sold out. Blocks; one at a time. */
    synchronized void count() {
        Set<PromoId> counted = new HashSet<>();
        for (PublishedPromo promo : live.find()) {
            if (promo.onSaleAt(clock.instant()) && !promos.isSoldOut(promo.promoId())) {
                counts.put(promo.promoId(), count(promo));
                counted.add(promo.promoId());
            }
        }
        counts.keySet().retainAll(counted);
        failing.retainAll(counted);
    }

    /** The moment before the count: units may go while it is under way. */
    private Counted count(PublishedPromo promo) {
        Instant at = clock.instant();
        try {
            var level = StockLevel.of(board.count(promo.board()));
            failing.remove(promo.promoId());
            return new Counted(level, at);
        } catch (RuntimeException e) {
            if (failing.add(promo.promoId())) {
                log.warn(
                        "Could not count the {}; its stock level is unknown until a count works: {}",
                        promo.board(),
                        e.getMessage());
            }
            return new Counted(StockLevel.UNKNOWN, at);
        }
    }

    private record Counted(StockLevel level, Instant at) {}
}
