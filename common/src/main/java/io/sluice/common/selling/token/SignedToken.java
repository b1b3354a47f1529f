package io.sluice.common.selling.token;

import io.sluice.common.platform.session.SessionProof;

/**
 * What one of our keys has signed: a seckill token, and the session that asked for it. The token is its user's in
 * whichever session they send it.
 */
public record SignedToken(SeckillToken token, SessionProof session) {}
