package io.sluice.promo.live;

import io.sluice.common.selling.domain.Epoch;
import java.time.Instant;

/** A stock board that was rebuilt from the ledger, and why. */
public record Repair(Epoch epoch, String reason, Instant at) {}
