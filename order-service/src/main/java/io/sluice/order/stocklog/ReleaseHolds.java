package io.sluice.order.stocklog;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.SaleStatePublisher;
import java.util.List;
import org.springframework.stereotype.Service;

/** Releases holds that did not become orders. */
@Service
public class ReleaseHolds {
    private final StockBoard board;
    private final PromoRegistry registry;
    private final SaleStatePublisher saleState;

    ReleaseHolds(StockBoard board, PromoRegistry registry, SaleStatePublisher saleState) {
        this.board = board;
        this.registry = registry;
        this.saleState = saleState;
    }

    /** A promotion that is no longer in the registry has no board to release anything on. */
    void release(StockBatch batch) {
        registry.find(batch.promoId()).ifPresent(promo -> release(promo.board(), batch.holds()));
    }

    public void release(BoardRef ref, List<Hold> holds) {
        if (!board.release(ref, holds).isNone()) {
            saleState.publishChange(ref);
        }
    }
}
