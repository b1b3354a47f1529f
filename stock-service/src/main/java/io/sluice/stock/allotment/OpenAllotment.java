package io.sluice.stock.allotment;

import io.sluice.common.board.BoardContent;
import io.sluice.common.board.BoardTerms;
import io.sluice.common.board.StockBoard;
import io.sluice.stock.allotment.Allotments.Outcome;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;

/** Takes a promotion's units out of normal stock and puts them on its board. Repeating it, from any node, changes nothing. */
@Service
public class OpenAllotment {
    private final Allotments book;
    private final StockBoard board;

    OpenAllotment(Allotments book, StockBoard board) {
        this.book = book;
        this.board = board;
    }

    public Outcome open(BoardTerms terms, String itemId, int units) {
        Outcome outcome = take(terms, itemId, units);
        if (outcome == Outcome.DONE || outcome == Outcome.ALREADY_DONE) {
            book.find(terms.promoId())
                    .filter(allotment -> allotment.state() == Allotment.State.OPEN)
                    .ifPresent(allotment -> board.open(allotment.terms(), BoardContent.fresh(allotment.available())));
        }
        return outcome;
    }

    private Outcome take(BoardTerms terms, String itemId, int units) {
        try {
            return book.take(terms, itemId, units);
        } catch (DuplicateKeyException anotherNodeWasFaster) {
            return book.take(terms, itemId, units);
        }
    }
}
