package io.sluice.gateway.token;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.platform.session.SessionProof;
import io.sluice.common.selling.board.Admission;
import io.sluice.common.selling.board.Admission.Outcome;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.promo.UnitsLeft;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.selling.token.SeckillTokens;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.stereotype.Component;

/**
 * Admits as many buyers as the stock can serve. A buyer has one live token. Asking again gives the same one: the board
 * remembers reservation id and expiry. Only its text differs, which also says in which session it was asked for.
 */
@Component
class Gate {
    private static final Duration MIN_WAIT = Duration.ofSeconds(1);
    private static final Duration MAX_WAIT = Duration.ofSeconds(5);

    private final StockBoard board;
    private final UnitsLeft unitsLeft;
    private final SeckillTokens tokens;
    private final IdGenerator ids;
    private final RefreshableProperties<TokenProperties> properties;
    private final Clock clock;

    Gate(
            StockBoard board,
            UnitsLeft unitsLeft,
            SeckillTokens tokens,
            IdGenerator ids,
            RefreshableProperties<TokenProperties> properties,
            Clock clock) {
        this.board = board;
        this.unitsLeft = unitsLeft;
        this.tokens = tokens;
        this.ids = ids;
        this.properties = properties;
        this.clock = clock;
    }

    /** Whether the promotion is on sale at this moment; needs no Redis. */
    boolean isOpen(PublishedPromo promo) {
        return promo.onSaleAt(clock.instant());
    }

    /** Blocks. While all units are only held some may come back: then the gate is full, and nothing is sold out. */
    Admission admit(PublishedPromo promo, UserId userId) {
        Admission admission = board.admit(
                promo.board(),
                userId,
                ids.next(ReservationId::new),
                properties.get().lifetime());
        return admission.outcome() == Outcome.SOLD_OUT && unitsLeft.mayBeHad(promo.board(), Units.ONE)
                ? Admission.refused(Outcome.GATE_FULL)
                : admission;
    }

    /** The token of an admitted buyer. */
    SeckillToken tokenOf(PublishedPromo promo, UserId userId, Admission admission) {
        ReservationId reservationId = admission.reservationId();
        Instant expiry = admission.expiry();
        if (reservationId == null || expiry == null) {
            throw new IllegalStateException("The board admitted user " + userId + " without a place: " + admission);
        }
        return new SeckillToken(
                userId,
                promo.promoId(),
                promo.board().bucketOf(userId),
                promo.terms().window().startsAt(),
                expiry,
                reservationId);
    }

    String sign(SeckillToken token, SessionProof session) {
        return tokens.sign(token, session);
    }

    /** When a buyer who found the gate full should ask again: soon if all units are held, which is over in a moment. */
    Duration retryAfter(Admission full) {
        Instant until = full.until();
        Duration placeFree = until == null ? MIN_WAIT : Duration.between(clock.instant(), until);
        return wait(placeFree, ThreadLocalRandom.current().nextDouble());
    }

    /** When a buyer who found the promotion paused should ask again, unless the live state is back before. */
    Duration retryAfterPause() {
        return wait(MAX_WAIT, ThreadLocalRandom.current().nextDouble());
    }

    /**
     * Until a place falls free, at most; places also fall free by being used. Buyers who were refused together come
     * back a little apart.
     *
     * @param jitter from 0 to 1
     */
    static Duration wait(Duration placeFree, double jitter) {
        double longest = Math.min(placeFree.toMillis(), MAX_WAIT.toMillis());
        double wait = Math.max(MIN_WAIT.toMillis(), longest * (1 - jitter / 2));
        return Duration.ofMillis((long) wait);
    }
}
