package io.sluice.simulation;

import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AllotmentState;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.allotment.StockBalance;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.springframework.dao.DuplicateKeyException;

/** The allotments' table. Every change is what its statement does. */
final class SimulatedAllotments implements Allotments {
    private final Database.Table<PromoId, Allotment> rows;

    SimulatedAllotments(Database database) {
        this.rows = database.table();
    }

    Allotment peek(PromoId promoId) {
        return rows.find(promoId).orElseThrow();
    }

    @Override
    public Optional<Allotment> find(PromoId promoId) {
        return rows.find(promoId);
    }

    @Override
    public List<Allotment> findAll(AllotmentState state) {
        return rows.all().filter(row -> row.state() == state).toList();
    }

    @Override
    public Optional<Allotment> findLocked(PromoId promoId) {
        return rows.find(promoId);
    }

    @Override
    public Allotment lock(PromoId promoId) {
        return rows.find(promoId)
                .orElseThrow(() -> new IllegalStateException("Promo " + promoId + " has no allotment"));
    }

    @Override
    public void add(Allotment allotment) {
        if (!rows.addIfAbsent(allotment.promoId(), allotment)) {
            throw new DuplicateKeyException("There is an allotment of promo " + allotment.promoId());
        }
    }

    private boolean update(PromoId promoId, boolean applies, UnaryOperator<Allotment> change) {
        if (applies) {
            rows.put(promoId, change.apply(lock(promoId)));
        }
        return applies;
    }

    private static Allotment with(Allotment row, StockBalance balance, AllotmentState state) {
        return new Allotment(row.terms(), row.itemId(), balance, state, row.refusals(), row.saleClock());
    }

    private static Allotment with(Allotment row, StockBalance balance) {
        return with(row, balance, row.state());
    }

    @Override
    public void replenish(PromoId promoId, Units units) {
        update(promoId, true, row -> {
            StockBalance old = row.balance();
            return with(
                    row,
                    new StockBalance(
                            old.allotted().plus(units), old.available().plus(units), old.sold(), old.returned()));
        });
    }

    @Override
    public void change(PromoId promoId, AllotmentState.Change change) {
        update(promoId, lock(promoId).state() == change.from(), row -> with(row, row.balance(), change.to()));
    }

    @Override
    public void returnUnsold(PromoId promoId, AllotmentState.Change change) {
        update(promoId, lock(promoId).state() == change.from(), row -> {
            StockBalance old = row.balance();
            var balance = new StockBalance(
                    old.allotted(), Units.NONE, old.sold(), old.returned().plus(old.available()));
            return with(row, balance, change.to());
        });
    }

    @Override
    public void replaceClock(PromoId promoId, SaleClock saleClock) {
        update(
                promoId,
                saleClock.isNewerThan(lock(promoId).saleClock()),
                row -> new Allotment(row.terms(), row.itemId(), row.balance(), row.state(), row.refusals(), saleClock));
    }

    @Override
    public boolean deduct(Allotment allotment, Units units) {
        Allotment now = lock(allotment.promoId());
        boolean applies = !units.isMoreThan(now.balance().available())
                && now.epoch().equals(allotment.epoch())
                && now.refusals() == allotment.refusals();
        return update(allotment.promoId(), applies, row -> {
            StockBalance old = row.balance();
            return with(
                    row,
                    new StockBalance(
                            old.allotted(),
                            old.available().minus(units),
                            old.sold().plus(units),
                            old.returned()));
        });
    }

    @Override
    public void countRefused(PromoId promoId, List<Hold> holds) {
        update(
                promoId,
                true,
                row -> new Allotment(
                        row.terms(),
                        row.itemId(),
                        row.balance(),
                        row.state(),
                        row.refusals() + holds.size(),
                        row.saleClock()));
    }

    @Override
    public boolean restock(PromoId promoId, Units units) {
        return update(promoId, !units.isMoreThan(lock(promoId).balance().sold()), row -> {
            StockBalance old = row.balance();
            return with(
                    row,
                    new StockBalance(
                            old.allotted(),
                            old.available().plus(units),
                            old.sold().minus(units),
                            old.returned()));
        });
    }

    @Override
    public boolean returnSold(PromoId promoId, Units units) {
        return update(promoId, !units.isMoreThan(lock(promoId).balance().sold()), row -> {
            StockBalance old = row.balance();
            return with(
                    row,
                    new StockBalance(
                            old.allotted(),
                            old.available(),
                            old.sold().minus(units),
                            old.returned().plus(units)));
        });
    }

    @Override
    public boolean raiseEpoch(Allotment allotment) {
        Allotment now = lock(allotment.promoId());
        return update(
                allotment.promoId(),
                now.isOpen() && now.epoch().equals(allotment.epoch()),
                row -> new Allotment(
                        row.terms().inEpoch(new Epoch(row.epoch().value() + 1)),
                        row.itemId(),
                        row.balance(),
                        row.state(),
                        row.refusals(),
                        row.saleClock()));
    }
}
