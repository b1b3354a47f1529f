package io.sluice.common.token;

import java.time.Instant;

/**
 * The right of one user to try to buy in one promotion, once and soon.
 *
 * @param nonce the reservation id and the idempotency key of the attempt
 */
public record SeckillToken(String userId, String promoId, int bucket, Instant notBefore, Instant expiry, String nonce) {
    /** The request header that carries it. */
    public static final String HEADER = "Seckill-Token";
}
