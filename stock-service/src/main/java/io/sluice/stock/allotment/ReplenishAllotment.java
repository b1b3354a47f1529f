package io.sluice.stock.allotment;

import io.sluice.common.board.BoardTerms;
import io.sluice.common.board.StockBoard;
import io.sluice.common.promo.SaleStatePublisher;
import io.sluice.stock.allotment.Allotments.Outcome;
import org.springframework.stereotype.Service;

/** Adds units of normal stock to a promotion that is on, once per command, and tells everybody if it had been sold out. */
@Service
public class ReplenishAllotment {
    private final Allotments book;
    private final StockBoard board;
    private final SaleStatePublisher news;

    ReplenishAllotment(Allotments book, StockBoard board, SaleStatePublisher news) {
        this.book = book;
        this.board = board;
        this.news = news;
    }

    public Outcome replenish(String promoId, String commandId, int units) {
        Outcome outcome = book.replenish(promoId, commandId, units);
        if (outcome == Outcome.DONE || outcome == Outcome.ALREADY_DONE) {
            BoardTerms terms = book.termsOfReplenishment(promoId, commandId);
            board.add(terms, commandId, units);
            news.look(promoId, terms.buckets());
        }
        return outcome;
    }
}
