package io.sluice.common.selling.promo;

import io.sluice.common.platform.id.Ulid;
import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.message.PromoEvent;

/** Publishes that a promotion is sold out or back on sale. */
public class SaleStatePublisher {
    private final StockBoard board;
    private final PromoRegistry registry;
    private final PromoEventPublisher events;

    public SaleStatePublisher(StockBoard board, PromoRegistry registry, PromoEventPublisher events) {
        this.board = board;
        this.registry = registry;
        this.events = events;
    }

    /**
     * Counts the units, and publishes the sale state if it has changed. Held units may be sold or come back: while there are
     * no others, nothing is published. Answers whether it is known.
     */
    public boolean publishChange(BoardRef ref) {
        // One of a rehearsal is nobody else's business.
        if (Ulid.isWithoutTime(ref.promoId().value())) {
            return true;
        }
        BoardCount count = board.count(ref);
        if (isAllSold(count)) {
            // A move between two buckets may hide its units from one count.
            count = board.count(ref);
        }
        if (!count.complete()) {
            return true;
        }
        if (!count.available().isNone()) {
            note(ref, count, false);
            return true;
        }
        if (!count.held().isNone()) {
            return false;
        }
        note(ref, count, true);
        countAgain(ref);
        return true;
    }

    /** Units may have come back between the count and the note; the node that brought them saw no change then. */
    private void countAgain(BoardRef ref) {
        BoardCount count = board.count(ref);
        if (count.complete() && !isAllSold(count)) {
            note(ref, count, false);
        }
    }

    private static boolean isAllSold(BoardCount count) {
        return count.complete() && count.available().isNone() && count.held().isNone();
    }

    private void note(BoardRef ref, BoardCount count, boolean soldOut) {
        var kind = soldOut ? PromoEvent.Kind.SOLD_OUT : PromoEvent.Kind.BACK_ON_SALE;
        registry.note(ref.promoId(), soldOut, count.epoch())
                .ifPresent(state -> events.publish(ref.promoId(), kind, state));
    }
}
