package io.sluice.stock.selling;

import io.sluice.common.selling.board.SaleEpochs;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.allotment.RestockAllotment;
import io.sluice.stock.buyer.Buyers;
import io.sluice.stock.buyer.UnitsByBuyer;
import io.sluice.stock.ledger.EntryName;
import io.sluice.stock.ledger.Ledger;
import io.sluice.stock.ledger.LedgerEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Puts the units of sold holds back into the ledger, once per reservation. */
@Service
class RestockHolds {
    private final Buyers buyers;
    private final Allotments allotments;
    private final RestockAllotment restockAllotment;
    private final Ledger ledger;

    RestockHolds(Buyers buyers, Allotments allotments, RestockAllotment restockAllotment, Ledger ledger) {
        this.buyers = buyers;
        this.allotments = allotments;
        this.restockAllotment = restockAllotment;
        this.ledger = ledger;
    }

    /** Everything of a batch that is restocked, now or when it was seen first. */
    record Restocked(Allotment allotment, Map<SaleEpochs, List<Hold>> holds) {}

    /**
     * A batch seen before changes nothing.
     *
     * @throws IllegalStateException if one of the holds was never decided, or sold as something else; nothing is restocked then
     */
    @Transactional
    public Restocked restock(StockBatch batch) {
        buyers.lock(batch.promoId(), UnitsByBuyer.of(batch.holds()));
        // Locked: one batch of a promotion at a time reads what was done before.
        Allotment allotment = allotments.lock(batch.promoId());
        var sorting = new Sorting(allotment.epoch(), findEntries(batch));
        batch.holds().forEach(sorting::sort);
        if (!sorting.newlyRestocked.isEmpty()) {
            write(allotment, sorting.newlyRestocked);
        }
        return new Restocked(allotment, sorting.restocked);
    }

    private Map<EntryName, LedgerEntry> findEntries(StockBatch batch) {
        return ledger.find(
                batch.promoId(),
                batch.holds().stream()
                        .map(Hold::reservationId)
                        .flatMap(id -> Stream.of(EntryName.reserve(id), EntryName.refuse(id), EntryName.restock(id))));
    }

    private void write(Allotment allotment, List<Hold> holds) {
        PromoId promoId = allotment.promoId();
        restockAllotment.restock(allotment, Units.sum(holds, Hold::units));
        ledger.recordRestocked(promoId, allotment.itemId(), allotment.epoch(), holds);
        if (allotment.isClosed()) {
            ledger.recordReturned(promoId, allotment.itemId(), holds);
        }
        buyers.subtract(promoId, UnitsByBuyer.of(holds));
    }

    /** A batch being sorted by what the ledger knows of its holds. */
    private static final class Sorting {
        private final List<Hold> newlyRestocked = new ArrayList<>();
        private final Map<SaleEpochs, List<Hold>> restocked = new HashMap<>();
        private final Set<ReservationId> seen = new HashSet<>();
        private final Map<EntryName, LedgerEntry> known;
        private final Epoch epoch;

        private Sorting(Epoch epoch, Map<EntryName, LedgerEntry> known) {
            this.epoch = epoch;
            this.known = known;
        }

        private void sort(Hold hold) {
            ReservationId id = hold.reservationId();
            LedgerEntry sale = known.get(EntryName.reserve(id));
            if (sale == null && known.containsKey(EntryName.refuse(id))) {
                return;
            }
            if (sale == null || !sale.isSaleOf(hold)) {
                throw new IllegalStateException("Could not restock reservation " + hold.reservationId()
                        + ": the ledger has no sale of these units to this buyer; nothing of its batch is restocked");
            }
            if (!seen.add(id)) {
                return;
            }
            LedgerEntry before = known.get(EntryName.restock(id));
            if (before == null) {
                newlyRestocked.add(hold);
            }
            var epochs = new SaleEpochs(sale.epoch(), before == null ? epoch : before.epoch());
            restocked.computeIfAbsent(epochs, first -> new ArrayList<>()).add(hold);
        }
    }
}
