package io.sluice.stock.buyer.persistence;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;

/** Units of a promotion that a user owns. */
record BuyerRow(UserId userId, Units units) {}
