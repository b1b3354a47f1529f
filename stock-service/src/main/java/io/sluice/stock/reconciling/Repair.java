package io.sluice.stock.reconciling;

import io.sluice.common.selling.domain.Epoch;
import java.time.Instant;

/**
 * A board that was rebuilt from the ledger, and why.
 *
 * @param epoch the one that began with it
 */
public record Repair(Epoch epoch, String reason, Instant at) {}
