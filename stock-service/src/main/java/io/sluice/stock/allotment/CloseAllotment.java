package io.sluice.stock.allotment;

import io.sluice.common.board.StockBoard;
import org.springframework.stereotype.Service;

/**
 * Ends the selling of a promotion and returns what nobody bought to normal stock. While buyers who were let in are still on
 * their way through the ledger it stays half done, so that none of them finds the units gone; ask again until it is closed.
 */
@Service
public class CloseAllotment {
    private final AllotmentBook book;
    private final StockBoard board;

    CloseAllotment(AllotmentBook book, StockBoard board) {
        this.book = book;
        this.board = board;
    }

    /** The state it is in afterwards: CLOSED, or CLOSING while units are held. */
    public Allotment.State close(Allotment allotment) {
        if (allotment.state() == Allotment.State.CLOSED) {
            return Allotment.State.CLOSED;
        }
        book.beginClosing(allotment.promoId());
        board.close(allotment.terms());
        if (board.count(allotment.promoId(), allotment.buckets()).held() > 0) {
            return Allotment.State.CLOSING;
        }
        book.finishClosing(allotment.promoId());
        return Allotment.State.CLOSED;
    }
}
