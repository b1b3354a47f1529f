package io.sluice.stock.allotment;

import io.sluice.common.selling.board.BoardContent;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.item.NormalStock;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** All allotments, and what selling does to their numbers. */
@Service
public class Allotments {
    private final AllotmentMapper allotments;
    private final Buyers buyers;
    private final NormalStock stock;

    Allotments(AllotmentMapper allotments, Buyers buyers, NormalStock stock) {
        this.allotments = allotments;
        this.buyers = buyers;
        this.stock = stock;
    }

    public Optional<Allotment> find(PromoId promoId) {
        return allotments.find(promoId).map(AllotmentRow::toAllotment);
    }

    public List<Allotment> findAll(AllotmentState state) {
        return allotments.findAll(state).stream().map(AllotmentRow::toAllotment).toList();
    }

    /** The allotment, which no other transaction can change before this one ends. */
    @Transactional(propagation = Propagation.MANDATORY)
    public Allotment lock(PromoId promoId) {
        return allotments
                .findForUpdate(promoId)
                .orElseThrow(() -> new IllegalStateException("Promo " + promoId + " has no allotment"))
                .toAllotment();
    }

    /** Sells units. False if there are too few, or if epoch or refusals have changed since the allotment was read. */
    @Transactional(propagation = Propagation.MANDATORY)
    public boolean deduct(Allotment allotment, Units units) {
        return allotments.deduct(allotment.promoId(), allotment.epoch(), allotment.refusals(), units) == 1;
    }

    @Transactional(propagation = Propagation.MANDATORY)
    public void countRefused(PromoId promoId, List<Hold> holds) {
        allotments.addRefusals(promoId, holds.size());
    }

    /** Makes sold units available again; after the end they go on to normal stock. The allotment is locked. */
    @Transactional(propagation = Propagation.MANDATORY)
    public void restock(Allotment allotment, Units units) {
        boolean closed = allotment.state() == AllotmentState.CLOSED;
        int changed = closed
                ? allotments.returnSold(allotment.promoId(), units)
                : allotments.restock(allotment.promoId(), units);
        if (changed != 1) {
            throw new IllegalStateException(
                    "Promo " + allotment.promoId() + " has sold fewer than the " + units + " units to restock");
        }
        if (closed) {
            stock.add(allotment.itemId(), units);
        }
    }

    /** An allotment in a new epoch, and what its board is to be built from. */
    record NewEpoch(Allotment allotment, BoardContent content) {}

    /**
     * Begins to rebuild the board.
     *
     * @return empty if another node began since the allotment was read
     */
    @Transactional
    public Optional<NewEpoch> beginEpoch(Allotment old) {
        if (allotments.raiseEpoch(old.promoId(), old.epoch()) == 0) {
            return Optional.empty();
        }
        // The row is locked by now: every sale is either in these numbers or belongs to the new epoch.
        return find(old.promoId()).map(allotment -> {
            var content = new BoardContent(allotment.balance().available(), buyers.findAll(old.promoId()));
            return new NewEpoch(allotment, content);
        });
    }
}
