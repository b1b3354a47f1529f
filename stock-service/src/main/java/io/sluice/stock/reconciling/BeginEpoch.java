package io.sluice.stock.reconciling;

import io.sluice.common.selling.board.BoardContent;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.buyer.Buyers;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Begins to rebuild a board: from now on every sale belongs to the new epoch. */
@Service
class BeginEpoch {
    private final Allotments allotments;
    private final Buyers buyers;

    BeginEpoch(Allotments allotments, Buyers buyers) {
        this.allotments = allotments;
        this.buyers = buyers;
    }

    /** An allotment in a new epoch, and what its board is to be built from. */
    record NewEpoch(Allotment allotment, BoardContent content) {}

    /** Empty if another node began since the allotment was read. */
    @Transactional
    public Optional<NewEpoch> begin(Allotment old) {
        if (!allotments.raiseEpoch(old)) {
            return Optional.empty();
        }
        // The row is locked by now: every sale is either in these numbers or belongs to the new epoch.
        return allotments.find(old.promoId()).map(allotment -> {
            var content = new BoardContent(allotment.balance().available(), buyers.findAll(old.promoId()));
            return new NewEpoch(allotment, content);
        });
    }
}
