package io.sluice.common.selling.token;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import java.time.Duration;
import java.time.Instant;

/**
 * The right of one user to try to buy in one promotion, once and soon.
 *
 * @param expiry by the {@link io.sluice.common.selling.domain.SaleClock} of the promotion: it does not come nearer while
 *     the promotion is paused
 * @param reservationId names the attempt, so that the same token sent again gets the same answer
 */
public record SeckillToken(
        UserId userId, PromoId promoId, int bucket, Instant notBefore, Instant expiry, ReservationId reservationId) {
    /**
     * No token lives for a shorter time. A hold whose node died is released before that, so that its buyer can use the
     * token again.
     */
    public static final Duration MIN_LIFETIME = Duration.ofSeconds(20);

    /** The request header that carries it. */
    public static final String HEADER = "Seckill-Token";
}
