package io.sluice.order.lifecycle;

import io.sluice.order.lifecycle.OrderState.Change;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A change of an order that was made.
 *
 * @param onBehalf the admin who made it for the buyer; else null
 * @param traceId of the request that made it; null if none did
 */
public record OrderChange(
        Change change,
        Instant at,
        @Nullable OnBehalf onBehalf,
        @Nullable String traceId) {}
