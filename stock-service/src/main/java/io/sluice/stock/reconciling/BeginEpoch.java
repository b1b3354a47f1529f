package io.sluice.stock.reconciling;

import io.sluice.common.selling.board.BoardContent;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.buyer.BuyerSnapshot;
import java.time.Clock;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Begins to rebuild a board: from now on every sale belongs to the new epoch. */
@Service
class BeginEpoch {
    private final Allotments allotments;
    private final Repairs repairs;
    private final Clock clock;

    BeginEpoch(Allotments allotments, Repairs repairs, Clock clock) {
        this.allotments = allotments;
        this.repairs = repairs;
        this.clock = clock;
    }

    /** An allotment in a new epoch, and what its board is to be built from. */
    record NewEpoch(Allotment allotment, BoardContent content) {}

    /** Empty if another node began since the allotment was read, or the sale is over. */
    @Transactional
    public Optional<NewEpoch> begin(Allotment old, BuyerSnapshot buyers, String reason) {
        if (!allotments.raiseEpoch(old)) {
            return Optional.empty();
        }
        // The row is locked by now: every sale is either in these numbers and in the snapshot, or belongs to the new
        // epoch; and every pause is either in this clock or is applied to the board of the new epoch. The buyers are
        // read later, without the lock.
        buyers.take();
        return allotments.find(old.promoId()).map(allotment -> {
            repairs.add(old.promoId(), new Repair(allotment.epoch(), reason, clock.instant()));
            var content = new BoardContent(allotment.balance().available(), buyers::forEach, allotment.saleClock());
            return new NewEpoch(allotment, content);
        });
    }
}
