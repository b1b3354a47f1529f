package io.sluice.order.stocklog;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.SaleStatePublisher;
import java.util.List;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.stereotype.Service;

/** Releases holds that did not become orders. */
@Service
public class ReleaseHolds {
    private final StockBoard board;
    private final LocalPromos promos;
    private final PromoRegistry registry;
    private final SaleStatePublisher saleState;

    ReleaseHolds(StockBoard board, LocalPromos promos, PromoRegistry registry, SaleStatePublisher saleState) {
        this.board = board;
        this.promos = promos;
        this.registry = registry;
        this.saleState = saleState;
    }

    /**
     * A promotion that is no longer published has no board to release anything on. One that only the registry has lost does: its
     * board may be back before the registry is, with these holds.
     *
     * @throws TransientDataAccessResourceException if it is not known whether there is such a promotion; retry later
     */
    void release(StockBatch batch) {
        promos.find(batch.promoId())
                .or(() -> registry.find(batch.promoId()))
                .ifPresentOrElse(promo -> release(promo.board(), batch.holds()), () -> checkIsGone(batch.promoId()));
    }

    private void checkIsGone(PromoId promoId) {
        if (!promos.isComplete()) {
            throw new TransientDataAccessResourceException(
                    "Promo " + promoId + " is not in the registry, which is not complete");
        }
    }

    public void release(BoardRef ref, List<Hold> holds) {
        if (!board.release(ref, holds).isNone()) {
            saleState.publishChange(ref);
        }
    }
}
