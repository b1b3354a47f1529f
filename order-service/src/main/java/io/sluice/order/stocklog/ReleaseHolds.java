package io.sluice.order.stocklog;

import io.sluice.common.board.Hold;
import io.sluice.common.board.StockBoard;
import io.sluice.common.message.StockBatch;
import io.sluice.common.promo.PromoRegistry;
import io.sluice.common.promo.SaleStatePublisher;
import java.util.List;
import org.springframework.stereotype.Service;

/** Makes units free that were held for orders which do not come. */
@Service
public class ReleaseHolds {
    private final StockBoard board;
    private final PromoRegistry register;
    private final SaleStatePublisher news;

    ReleaseHolds(StockBoard board, PromoRegistry register, SaleStatePublisher news) {
        this.board = board;
        this.register = register;
        this.news = news;
    }

    public void release(StockBatch batch) {
        List<Hold> holds = batch.holds().stream()
                .map(hold -> new Hold(hold.rid(), hold.userId(), hold.units(), hold.orderId()))
                .toList();
        release(batch.promoId(), holds);
    }

    /** A promotion that is no longer on the register has no board to release anything on. */
    public void release(String promoId, List<Hold> holds) {
        register.readTerms(promoId).ifPresent(terms -> {
            if (board.release(promoId, terms.buckets(), holds) > 0) {
                news.look(promoId, terms.buckets());
            }
        });
    }
}
