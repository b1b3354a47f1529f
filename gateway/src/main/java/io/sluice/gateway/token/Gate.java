package io.sluice.gateway.token;

import io.sluice.common.board.Admission;
import io.sluice.common.board.Buckets;
import io.sluice.common.board.StockBoard;
import io.sluice.common.id.IdGenerator;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.common.properties.RefreshableProperties;
import io.sluice.common.token.SeckillToken;
import io.sluice.common.token.SeckillTokens;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.stereotype.Component;

/**
 * Lets in what the stock can serve. A buyer has one live token: whoever asks again gets the same text, since the board
 * remembers its nonce and expiry and a signature depends on nothing else.
 */
@Component
class Gate {
    private static final Duration SHORTEST_WAIT = Duration.ofSeconds(1);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

    private final StockBoard board;
    private final SeckillTokens tokens;
    private final IdGenerator ids;
    private final RefreshableProperties<TokenProperties> properties;
    private final Clock clock;

    Gate(
            StockBoard board,
            SeckillTokens tokens,
            IdGenerator ids,
            RefreshableProperties<TokenProperties> properties,
            Clock clock) {
        this.board = board;
        this.tokens = tokens;
        this.ids = ids;
        this.properties = properties;
        this.clock = clock;
    }

    /** Blocks. */
    IssuedToken ask(PublishedPromo promo, String userId) {
        Admission grant = board.issueToken(
                promo.promoId(),
                promo.buckets(),
                userId,
                ids.next(),
                properties.get().lifetime());
        return switch (grant.outcome()) {
            case ISSUED, LIVE -> new IssuedToken(grant.outcome(), sign(promo, userId, grant), grant.until(), null);
            case GATE_FULL ->
                new IssuedToken(
                        grant.outcome(), null, null, wait(Duration.between(clock.instant(), grant.until()), jitter()));
            case LIMIT_REACHED, SOLD_OUT, NOT_ON_SALE, NOT_OPEN -> new IssuedToken(grant.outcome(), null, null, null);
        };
    }

    private static double jitter() {
        return ThreadLocalRandom.current().nextDouble();
    }

    /**
     * Until a place falls free, at most; places also fall free by being used. Those who were refused together come back a
     * little apart.
     *
     * @param jitter from 0 to 1
     */
    static Duration wait(Duration placeFree, double jitter) {
        double most = Math.min(placeFree.toMillis(), LONGEST_WAIT.toMillis());
        double wait = Math.max(SHORTEST_WAIT.toMillis(), most * (1 - jitter / 2));
        return Duration.ofMillis((long) wait);
    }

    private String sign(PublishedPromo promo, String userId, Admission grant) {
        return tokens.sign(new SeckillToken(
                userId,
                promo.promoId(),
                Buckets.of(userId, promo.buckets()),
                promo.startsAt(),
                grant.until(),
                grant.nonce()));
    }
}
