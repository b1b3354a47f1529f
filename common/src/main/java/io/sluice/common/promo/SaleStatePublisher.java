package io.sluice.common.promo;

import io.sluice.common.board.StockBoard;
import io.sluice.common.message.PromoEvent;

/** Tells every node when a promotion is sold out or back on sale. */
public class SaleStatePublisher {
    private final StockBoard board;
    private final PromoRegistry register;
    private final PromoEventPublisher events;

    public SaleStatePublisher(StockBoard board, PromoRegistry register, PromoEventPublisher events) {
        this.board = board;
        this.register = register;
        this.events = events;
    }

    /** Looks whether there are units, and says so if it is news. */
    public void look(String promoId, int buckets) {
        var seen = board.count(promoId, buckets);
        if (!seen.complete()) {
            return;
        }
        say(promoId, seen.available() == 0, seen.epoch());
        if (seen.available() == 0) {
            lookAgain(promoId, buckets);
        }
    }

    /** Units may have come back between the look and the word; whoever brought them saw no need to speak then. */
    private void lookAgain(String promoId, int buckets) {
        var seen = board.count(promoId, buckets);
        if (seen.available() > 0) {
            say(promoId, false, seen.epoch());
        }
    }

    private void say(String promoId, boolean soldOut, long epoch) {
        var kind = soldOut ? PromoEvent.Kind.SOLD_OUT : PromoEvent.Kind.BACK_ON_SALE;
        register.note(promoId, soldOut, epoch).ifPresent(sale -> events.tell(promoId, kind, sale.generation()));
    }
}
