package io.sluice.stock.ledger;

import io.sluice.common.message.StockEvent;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AllotmentBook;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Takes the units of committed holds out of the ledger, once per reservation. */
@Service
class TakeHolds {
    private final AllotmentBook allotments;
    private final LedgerMapper ledger;
    private final Clock clock;

    TakeHolds(AllotmentBook allotments, LedgerMapper ledger, Clock clock) {
        this.allotments = allotments;
        this.ledger = ledger;
        this.clock = clock;
    }

    /**
     * What became of a batch, now or when it was seen first.
     *
     * @param allotment as it was when the batch was judged
     * @param accepted by the epoch in which the ledger took them, which may be an earlier one if the batch was seen before
     */
    record Taken(Allotment allotment, Map<Long, List<StockEvent.Hold>> accepted, List<StockEvent.Hold> refused) {
        List<StockEvent.Hold> allAccepted() {
            return accepted.values().stream().flatMap(List::stream).toList();
        }
    }

    /** What fits is taken, in the order given; the rest is refused for good. A batch seen before changes nothing. */
    @Transactional
    public Taken take(StockEvent batch) {
        // Locked: one batch of a promotion at a time looks at what is known, and at what is left.
        Allotment allotment = allotments.lock(batch.promoId());
        Map<String, Long> known = knownEntries(batch);
        var judged = new Judged(allotment, ownedBy(batch));
        for (StockEvent.Hold hold : batch.holds()) {
            judged.judge(hold, known);
        }
        write(allotment, judged);
        return new Taken(allotment, judged.accepted, judged.refused());
    }

    private Map<String, Long> knownEntries(StockEvent batch) {
        List<String> entries = batch.holds().stream()
                .flatMap(hold -> Stream.of(Entries.reserve(hold.rid()), Entries.refuse(hold.rid())))
                .toList();
        return ledger.findEntries(batch.promoId(), entries).stream()
                .collect(Collectors.toMap(LedgerMapper.Entry::entry, LedgerMapper.Entry::epoch));
    }

    private Map<String, Integer> ownedBy(StockEvent batch) {
        Set<String> users = new HashSet<>();
        batch.holds().forEach(hold -> users.add(hold.userId()));
        Map<String, Integer> owned = new HashMap<>();
        ledger.findOwned(batch.promoId(), users).forEach(buyer -> owned.put(buyer.userId(), buyer.units()));
        return owned;
    }

    private void write(Allotment allotment, Judged judged) {
        String promoId = allotment.promoId();
        if (!judged.newlyAccepted.isEmpty()) {
            int units = judged.newlyAccepted.stream()
                    .mapToInt(StockEvent.Hold::units)
                    .sum();
            if (ledger.sell(promoId, units) != 1) {
                throw new IllegalStateException("units of promo " + promoId + " are gone although its row is locked");
            }
            ledger.recordReserved(
                    promoId, allotment.itemId(), allotment.epoch(), judged.newlyAccepted, clock.instant());
            ledger.addOwned(promoId, judged.newlyAccepted);
        }
        if (!judged.newlyRefused.isEmpty()) {
            ledger.recordRefused(promoId, allotment.itemId(), judged.newlyRefused, clock.instant());
        }
    }

    /** A batch being judged against what is left. */
    private static final class Judged {
        private final List<StockEvent.Hold> newlyAccepted = new ArrayList<>();
        private final List<StockEvent.Hold> newlyRefused = new ArrayList<>();
        private final Map<Long, List<StockEvent.Hold>> accepted = new TreeMap<>();
        private final List<StockEvent.Hold> refusedBefore = new ArrayList<>();
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

        private void judge(StockEvent.Hold hold, Map<String, Long> known) {
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

        private boolean fits(StockEvent.Hold hold) {
            return hold.units() <= available && owned.getOrDefault(hold.userId(), 0) + hold.units() <= limit;
        }

        private void acceptedIn(long when, StockEvent.Hold hold) {
            accepted.computeIfAbsent(when, first -> new ArrayList<>()).add(hold);
        }

        private List<StockEvent.Hold> refused() {
            return Stream.concat(refusedBefore.stream(), newlyRefused.stream()).toList();
        }
    }
}
