package io.sluice.gateway.token;

import io.sluice.common.board.Admission;
import java.time.Duration;
import java.time.Instant;

/**
 * What a buyer came to.
 *
 * @param token signed; null without one
 * @param expiresAt of that token
 * @param retryAfter before asking again makes sense, where the gate is full
 */
record IssuedToken(Admission.Outcome outcome, String token, Instant expiresAt, Duration retryAfter) {}
