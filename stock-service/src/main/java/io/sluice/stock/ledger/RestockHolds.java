package io.sluice.stock.ledger;

import io.sluice.common.message.StockBatch;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Gives the units of sold holds back to the ledger, once per reservation. */
@Service
class RestockHolds {
    private final Allotments allotments;
    private final LedgerMapper ledger;
    private final Clock clock;

    RestockHolds(Allotments allotments, LedgerMapper ledger, Clock clock) {
        this.allotments = allotments;
        this.ledger = ledger;
        this.clock = clock;
    }

    /** The epochs of an allotment in which units were sold and came back: what a board must know to tell if it counts them. */
    record Epochs(long soldIn, long returnedIn) {}

    /** Everything of a batch that is back, now or since it was seen first. */
    record GivenBack(Allotment allotment, Map<Epochs, List<StockBatch.Hold>> holds) {}

    /**
     * A batch seen before changes nothing.
     *
     * @throws IllegalStateException if one of the holds was never judged, or sold as something else; nothing is given back then
     */
    @Transactional
    public GivenBack giveBack(StockBatch batch) {
        ledger.lockOwned(batch.promoId(), JsonRows.buyers(JsonRows.byBuyer(batch.holds())));
        // Locked: one batch of a promotion at a time looks at what is known.
        Allotment allotment = allotments.lock(batch.promoId());
        var sorted = new Sorted(allotment, knownEntries(batch));
        batch.holds().forEach(sorted::sort);
        if (!sorted.newlyBack.isEmpty()) {
            write(allotment, sorted.newlyBack);
        }
        return new GivenBack(allotment, sorted.back);
    }

    private Map<String, LedgerMapper.Entry> knownEntries(StockBatch batch) {
        String names = JsonRows.names(batch.holds().stream()
                .map(StockBatch.Hold::rid)
                .flatMap(rid -> Stream.of(Entries.reserve(rid), Entries.refuse(rid), Entries.release(rid))));
        return ledger.findEntries(batch.promoId(), names).stream()
                .collect(Collectors.toMap(LedgerMapper.Entry::entry, Function.identity()));
    }

    private void write(Allotment allotment, List<StockBatch.Hold> holds) {
        String promoId = allotment.promoId();
        allotments.takeBack(
                allotment, holds.stream().mapToInt(StockBatch.Hold::units).sum());
        Instant now = clock.instant();
        String rows = JsonRows.holds(holds);
        ledger.recordGivenBack(promoId, allotment.itemId(), allotment.epoch(), rows, now);
        if (allotment.state() == Allotment.State.CLOSED) {
            ledger.recordReturned(promoId, allotment.itemId(), rows, now);
        }
        SortedMap<String, Integer> buyers = JsonRows.byBuyer(holds);
        if (ledger.subtractOwned(promoId, JsonRows.buyers(buyers)) != buyers.size()) {
            throw new IllegalStateException("somebody gives units of promo " + promoId + " back without owning any");
        }
    }

    /** A batch being sorted by what is known of its holds. */
    private static final class Sorted {
        private final List<StockBatch.Hold> newlyBack = new ArrayList<>();
        private final Map<Epochs, List<StockBatch.Hold>> back = new HashMap<>();
        private final Set<String> seen = new HashSet<>();
        private final Map<String, LedgerMapper.Entry> known;
        private final long epoch;

        private Sorted(Allotment allotment, Map<String, LedgerMapper.Entry> known) {
            this.known = known;
            this.epoch = allotment.epoch();
        }

        private void sort(StockBatch.Hold hold) {
            LedgerMapper.Entry sale = known.get(Entries.reserve(hold.rid()));
            if (sale == null && known.containsKey(Entries.refuse(hold.rid()))) {
                return;
            }
            if (sale == null || !sale.sold(hold)) {
                throw new IllegalStateException("reservation " + hold.rid() + " was not sold as it is given back");
            }
            if (!seen.add(hold.rid())) {
                return;
            }
            LedgerMapper.Entry before = known.get(Entries.release(hold.rid()));
            if (before == null) {
                newlyBack.add(hold);
            }
            var epochs = new Epochs(sale.epoch(), before == null ? epoch : before.epoch());
            back.computeIfAbsent(epochs, first -> new ArrayList<>()).add(hold);
        }
    }
}
