package io.sluice.stock.allotment;

import io.sluice.common.selling.board.BoardContent;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.stock.allotment.MoveUnits.Outcome;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;

/** Moves a promotion's units out of normal stock and puts them on its board. Repeating it, from any node, changes nothing. */
@Service
public class OpenAllotment {
    private final MoveUnits moveUnits;
    private final Allotments allotments;
    private final StockBoard board;

    OpenAllotment(MoveUnits moveUnits, Allotments allotments, StockBoard board) {
        this.moveUnits = moveUnits;
        this.allotments = allotments;
        this.board = board;
    }

    public Outcome open(BoardTerms terms, ItemId itemId, Units units) {
        Outcome outcome = allot(terms, itemId, units);
        if (outcome.isDone()) {
            allotments
                    .find(terms.board().promoId())
                    .filter(OpenAllotment::isNew)
                    .ifPresent(allotment -> board.open(
                            allotment.terms(),
                            BoardContent.fresh(allotment.balance().available()).at(allotment.saleClock())));
        }
        return outcome;
    }

    /** A board that was sold from or rebuilt cannot be opened without its buyers; if it is lost, it is rebuilt. */
    private static boolean isNew(Allotment allotment) {
        return allotment.isOpen()
                && allotment.epoch().equals(Epoch.FIRST)
                && allotment.balance().sold().isNone();
    }

    private Outcome allot(BoardTerms terms, ItemId itemId, Units units) {
        try {
            return moveUnits.allot(terms, itemId, units);
        } catch (DuplicateKeyException anotherNodeWasFaster) {
            return moveUnits.allot(terms, itemId, units);
        }
    }
}
