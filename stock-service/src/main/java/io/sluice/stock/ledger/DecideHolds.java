package io.sluice.stock.ledger;

import io.sluice.common.message.StockBatch;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Judges a batch hold by hold: what was known before, what fits, what does not. */
@Service
class DecideHolds {
    private final Allotments allotments;
    private final LedgerMapper ledger;
    private final Clock clock;

    DecideHolds(Allotments allotments, LedgerMapper ledger, Clock clock) {
        this.allotments = allotments;
        this.ledger = ledger;
        this.clock = clock;
    }

    /** What fits is taken, in the order given; the rest is refused for good. A batch seen before changes nothing. */
    @Transactional
    public Deduction judge(StockBatch batch) {
        ledger.lockOwned(batch.promoId(), JsonRows.buyers(JsonRows.byBuyer(batch.holds())));
        // Locked: one batch of a promotion at a time looks at what is known, and at what is left.
        Allotment allotment = allotments.lock(batch.promoId());
        Map<String, Long> known = knownEntries(batch);
        var judged = new Judged(allotment, ownedBy(batch));
        for (StockBatch.Hold hold : batch.holds()) {
            judged.judge(hold, known);
        }
        write(allotment, judged);
        return new Deduction(allotment, judged.accepted, judged.refused());
    }

    private Map<String, Long> knownEntries(StockBatch batch) {
        String names = JsonRows.names(batch.holds().stream()
                .flatMap(hold -> Stream.of(Entries.reserve(hold.rid()), Entries.refuse(hold.rid()))));
        return ledger.findEntries(batch.promoId(), names).stream()
                .collect(Collectors.toMap(LedgerMapper.Entry::entry, LedgerMapper.Entry::epoch));
    }

    private Map<String, Integer> ownedBy(StockBatch batch) {
        Map<String, Integer> owned = new HashMap<>();
        ledger.findOwned(batch.promoId(), JsonRows.buyers(JsonRows.byBuyer(batch.holds())))
                .forEach(buyer -> owned.put(buyer.userId(), buyer.units()));
        return owned;
    }

    private void write(Allotment allotment, Judged judged) {
        String promoId = allotment.promoId();
        if (!judged.newlyAccepted.isEmpty()) {
            int units = judged.newlyAccepted.stream()
                    .mapToInt(StockBatch.Hold::units)
                    .sum();
            if (ledger.sell(promoId, allotment.epoch(), allotment.refusals(), units) != 1) {
                throw new IllegalStateException("units of promo " + promoId + " are gone although its row is locked");
            }
            String holds = JsonRows.holds(judged.newlyAccepted);
            ledger.recordReserved(promoId, allotment.itemId(), allotment.epoch(), holds, clock.instant());
            ledger.addOwned(promoId, JsonRows.buyers(JsonRows.byBuyer(judged.newlyAccepted)));
        }
        if (!judged.newlyRefused.isEmpty()) {
            String holds = JsonRows.holds(judged.newlyRefused);
            ledger.countRefused(promoId, ledger.recordRefused(promoId, allotment.itemId(), holds, clock.instant()));
        }
    }

    /** A batch being judged against what is left. */
    private static final class Judged {
        private final List<StockBatch.Hold> newlyAccepted = new ArrayList<>();
        private final List<StockBatch.Hold> newlyRefused = new ArrayList<>();
        private final Map<Long, List<StockBatch.Hold>> accepted = new TreeMap<>();
        private final List<StockBatch.Hold> refusedBefore = new ArrayList<>();
        private final Map<String, Integer> owned;
        private final int limit;
        private final long epoch;
        private int available;

        private Judged(Allotment allotment, Map<String, Integer> owned) {
            this.owned = owned;
            this.limit = allotment.perUserLimit();
            this.epoch = allotment.epoch();
            this.available = allotment.available();
        }

        private void judge(StockBatch.Hold hold, Map<String, Long> known) {
            Long soldIn = known.get(Entries.reserve(hold.rid()));
            if (soldIn != null) {
                acceptedIn(soldIn, hold);
            } else if (known.containsKey(Entries.refuse(hold.rid()))) {
                refusedBefore.add(hold);
            } else if (fits(hold)) {
                available -= hold.units();
                owned.merge(hold.userId(), hold.units(), Integer::sum);
                newlyAccepted.add(hold);
                acceptedIn(epoch, hold);
            } else {
                newlyRefused.add(hold);
            }
        }

        private boolean fits(StockBatch.Hold hold) {
            return hold.units() <= available && owned.getOrDefault(hold.userId(), 0) + hold.units() <= limit;
        }

        private void acceptedIn(long when, StockBatch.Hold hold) {
            accepted.computeIfAbsent(when, first -> new ArrayList<>()).add(hold);
        }

        private List<StockBatch.Hold> refused() {
            return Stream.concat(refusedBefore.stream(), newlyRefused.stream()).toList();
        }
    }
}
