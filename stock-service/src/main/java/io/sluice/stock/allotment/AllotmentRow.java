package io.sluice.stock.allotment;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import java.time.Instant;

/** A row of table {@code allotments}. */
record AllotmentRow(
        PromoId promoId,
        ItemId itemId,
        Units units,
        Units available,
        Units sold,
        Units returned,
        int buckets,
        Units purchaseLimit,
        int tokenFactor,
        Instant startsAt,
        Instant endsAt,
        Epoch epoch,
        AllotmentState state,
        int refusals) {

    Allotment toAllotment() {
        var board = new BoardRef(promoId, buckets);
        var terms = new BoardTerms(board, epoch, new Window(startsAt, endsAt), purchaseLimit, tokenFactor);
        return new Allotment(terms, itemId, new StockBalance(units, available, sold, returned), state, refusals);
    }
}
