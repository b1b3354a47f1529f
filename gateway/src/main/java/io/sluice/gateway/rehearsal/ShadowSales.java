package io.sluice.gateway.rehearsal;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.rehearsal.RehearsalMark;
import io.sluice.common.selling.rehearsal.ShadowPromo;
import io.sluice.gateway.token.ShadowBuyers;
import java.io.IOException;
import java.time.Clock;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Opens what a rehearsal at full rate sells, a new shadow promotion each time. */
@Component
class ShadowSales {
    private final ShadowBuyers buyers;
    private final StockBoard board;
    private final RehearsalMark mark;
    private final StringRedisTemplate redis;
    private final IdGenerator ids;
    private final Clock clock;

    ShadowSales(
            ShadowBuyers buyers,
            StockBoard board,
            RehearsalMark mark,
            StringRedisTemplate redis,
            IdGenerator ids,
            Clock clock) {
        this.buyers = buyers;
        this.board = board;
        this.mark = mark;
        this.redis = redis;
        this.ids = ids;
        this.clock = clock;
    }

    /** The mark comes first: whoever sees it empties the shadow schemas afterwards. */
    ShadowSale open() {
        mark();
        PublishedPromo promo = ShadowPromo.create(ids, clock.instant());
        ShadowPromo.open(promo, board);
        return new ShadowSale(promo, buyers, board);
    }

    ForgedOrders forge(ShadowSale sale) throws IOException {
        return ForgedOrders.in(sale, redis, clock.instant());
    }

    /** Publishes to all nodes that one rehearses, again with each step: it is forgotten after a while. */
    void mark() {
        mark.set();
    }
}
