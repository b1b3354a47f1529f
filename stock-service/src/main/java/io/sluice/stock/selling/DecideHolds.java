package io.sluice.stock.selling;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.buyer.Buyers;
import io.sluice.stock.buyer.UnitsByBuyer;
import io.sluice.stock.ledger.EntryName;
import io.sluice.stock.ledger.Ledger;
import io.sluice.stock.ledger.LedgerEntry;
import io.sluice.stock.ledger.Refusal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Decides on a batch hold by hold: what was decided before, what fits, what does not. */
@Service
class DecideHolds {
    private final Buyers buyers;
    private final Allotments allotments;
    private final Ledger ledger;

    DecideHolds(Buyers buyers, Allotments allotments, Ledger ledger) {
        this.buyers = buyers;
        this.allotments = allotments;
        this.ledger = ledger;
    }

    /** What fits is accepted, in the order given; the rest is refused for good. A batch seen before changes nothing. */
    @Transactional
    public Deduction decide(StockBatch batch) {
        var units = UnitsByBuyer.of(batch.holds());
        buyers.lock(batch.promoId(), units);
        // Locked: one batch of a promotion at a time reads what was decided, and what is left.
        Allotment allotment = allotments.lock(batch.promoId());
        Map<EntryName, LedgerEntry> known = findEntries(batch);
        var decision = new Decision(allotment, buyers.find(batch.promoId(), units));
        batch.holds().forEach(hold -> decision.decide(hold, known));
        write(allotment, decision);
        return new Deduction(allotment, decision.accepted, decision.refusals);
    }

    private Map<EntryName, LedgerEntry> findEntries(StockBatch batch) {
        return ledger.find(
                batch.promoId(),
                batch.holds().stream()
                        .map(Hold::reservationId)
                        .flatMap(id -> Stream.of(EntryName.reserve(id), EntryName.refuse(id))));
    }

    private void write(Allotment allotment, Decision decision) {
        PromoId promoId = allotment.promoId();
        if (!decision.newlyAccepted.isEmpty()) {
            if (!allotments.deduct(allotment, Units.sum(decision.newlyAccepted, Hold::units))) {
                throw new IllegalStateException(
                        "Could not deduct from promo " + promoId + ": fewer units than were read under its lock");
            }
            ledger.recordReserved(promoId, allotment.itemId(), allotment.epoch(), decision.newlyAccepted);
            buyers.add(promoId, UnitsByBuyer.of(decision.newlyAccepted));
        }
        decision.newlyRefused.forEach((refusal, holds) -> {
            ledger.recordRefused(promoId, allotment.itemId(), refusal, holds);
            allotments.countRefused(promoId, holds);
        });
    }

    /** A batch being decided by what is left. */
    private static final class Decision {
        private final List<Hold> newlyAccepted = new ArrayList<>();
        private final Map<Refusal, List<Hold>> newlyRefused = new EnumMap<>(Refusal.class);
        private final Map<Epoch, List<Hold>> accepted = new TreeMap<>();
        private final Map<Refusal, List<Hold>> refusals = new EnumMap<>(Refusal.class);
        private final Map<UserId, Units> owned;
        private final Units limit;
        private final Epoch epoch;
        private Units available;

        private Decision(Allotment allotment, Map<UserId, Units> owned) {
            this.owned = new HashMap<>(owned);
            this.limit = allotment.terms().purchaseLimit();
            this.epoch = allotment.epoch();
            this.available = allotment.balance().available();
        }

        private void decide(Hold hold, Map<EntryName, LedgerEntry> known) {
            LedgerEntry sale = known.get(EntryName.reserve(hold.reservationId()));
            LedgerEntry refused = known.get(EntryName.refuse(hold.reservationId()));
            if (sale != null) {
                acceptedIn(sale.epoch(), hold);
            } else if (refused != null) {
                add(hold, refused.refusal() == Refusal.LIMIT ? Refusal.LIMIT : Refusal.NO_UNITS, refusals);
            } else if (hold.units().isMoreThan(available)) {
                refuse(hold, Refusal.NO_UNITS);
            } else if (isOverLimit(hold)) {
                refuse(hold, Refusal.LIMIT);
            } else {
                available = available.minus(hold.units());
                owned.merge(hold.userId(), hold.units(), Units::plus);
                newlyAccepted.add(hold);
                acceptedIn(epoch, hold);
            }
        }

        private boolean isOverLimit(Hold hold) {
            Units ownedThen = owned.getOrDefault(hold.userId(), Units.NONE).plus(hold.units());
            return ownedThen.isMoreThan(limit);
        }

        private void refuse(Hold hold, Refusal reason) {
            add(hold, reason, newlyRefused);
            add(hold, reason, refusals);
        }

        private static void add(Hold hold, Refusal reason, Map<Refusal, List<Hold>> to) {
            to.computeIfAbsent(reason, first -> new ArrayList<>()).add(hold);
        }

        private void acceptedIn(Epoch when, Hold hold) {
            accepted.computeIfAbsent(when, first -> new ArrayList<>()).add(hold);
        }
    }
}
