package io.sluice.stock.allotment;

import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.allotment.AllotmentState.Change;
import io.sluice.stock.item.NormalStock;
import io.sluice.stock.ledger.Ledger;
import io.sluice.stock.ledger.LedgerEntry;
import io.sluice.stock.ledger.UnitDelta;
import java.util.Optional;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Moves units between normal stock and allotments, each move once: a second ledger entry of the same name cannot be written. */
@Service
public class MoveUnits {
    private final Allotments allotments;
    private final NormalStock stock;
    private final Ledger ledger;
    private final Replenishments replenishments;

    MoveUnits(Allotments allotments, NormalStock stock, Ledger ledger, Replenishments replenishments) {
        this.allotments = allotments;
        this.stock = stock;
        this.ledger = ledger;
        this.replenishments = replenishments;
    }

    /** What became of a command. */
    public enum Outcome {
        DONE,
        ALREADY_DONE,
        NOT_ENOUGH_STOCK,
        DIFFERS,
        CLOSED;

        /** Whether the units are where they should be, by this command or an earlier one. */
        boolean isDone() {
            return this == DONE || this == ALREADY_DONE;
        }
    }

    /**
     * Makes units of normal stock an allotment.
     *
     * @throws DuplicateKeyException if another node does the same at this moment; a second call answers what it did
     */
    @Transactional
    public Outcome allot(BoardTerms terms, ItemId itemId, Units units) {
        PromoId promoId = terms.board().promoId();
        Optional<Allotment> known = allotments.find(promoId);
        if (known.isPresent()) {
            boolean same = known.get().sellsBy(terms, itemId) && wasAllotted(promoId, units);
            return same ? Outcome.ALREADY_DONE : Outcome.DIFFERS;
        }
        if (!stock.remove(itemId, units)) {
            return Outcome.NOT_ENOUGH_STOCK;
        }
        allotments.add(Allotment.opened(terms, itemId, units));
        ledger.recordAllotted(promoId, itemId, units);
        return Outcome.DONE;
    }

    private boolean wasAllotted(PromoId promoId, Units units) {
        return ledger.findAllotted(promoId)
                .map(LedgerEntry::units)
                .filter(UnitDelta.added(units)::equals)
                .isPresent();
    }

    /** Adds units to an open allotment, and notes that its board has yet to get them. */
    @Transactional
    public Outcome replenish(PromoId promoId, CommandId commandId, Units units) {
        // Locked: the state must not change between this check and the move.
        Optional<Allotment> allotment = allotments.findLocked(promoId);
        if (ledger.findReplenished(commandId).isPresent()) {
            return Outcome.ALREADY_DONE;
        }
        return allotment
                .filter(Allotment::isOpen)
                .map(open -> replenish(open, commandId, units))
                .orElse(Outcome.CLOSED);
    }

    private Outcome replenish(Allotment allotment, CommandId commandId, Units units) {
        if (!stock.remove(allotment.itemId(), units)) {
            return Outcome.NOT_ENOUGH_STOCK;
        }
        allotments.replenish(allotment.promoId(), units);
        ledger.recordReplenished(allotment.promoId(), allotment.itemId(), allotment.epoch(), commandId, units);
        replenishments.add(new Replenishment(commandId, allotment.promoId(), units, allotment.epoch()));
        return Outcome.DONE;
    }

    /** From now on no buyer may be admitted; what is held can still be sold. */
    @Transactional
    public void beginClosing(PromoId promoId) {
        allotments.change(promoId, Change.BEGIN_CLOSING);
    }

    /** Returns what was not sold to normal stock. Does nothing unless the allotment is closing. */
    @Transactional
    public void finishClosing(PromoId promoId) {
        Allotment allotment = allotments.lock(promoId);
        if (allotment.state() != Change.FINISH_CLOSING.from()) {
            return;
        }
        Units unsold = allotment.balance().available();
        allotments.returnUnsold(promoId, Change.FINISH_CLOSING);
        stock.add(allotment.itemId(), unsold);
        ledger.recordUnsoldReturned(promoId, allotment.itemId(), unsold);
    }
}
