package io.sluice.stock.buyer;

import io.sluice.common.selling.id.PromoId;

/** Snapshots of what all buyers own, for boards that are rebuilt while the ledger goes on. */
public interface BuyerSnapshots {
    /** One that is not taken yet. To be closed: it occupies a connection. */
    BuyerSnapshot prepare(PromoId promoId);
}
