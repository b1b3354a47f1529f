package io.sluice.stock.allotment.persistence;

import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AllotmentState;
import io.sluice.stock.allotment.Allotments;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/** What is locked or changed here is so by the transaction of a use case, together with everything else that it changes. */
@Repository
class MyBatisAllotments implements Allotments {
    private final AllotmentMapper allotments;

    MyBatisAllotments(AllotmentMapper allotments) {
        this.allotments = allotments;
    }

    @Override
    public Optional<Allotment> find(PromoId promoId) {
        return allotments.find(promoId).map(AllotmentRow::toAllotment);
    }

    @Override
    public List<Allotment> findAll(AllotmentState state) {
        return allotments.selectList(Wrappers.<AllotmentRow>query().eq("state", state)).stream()
                .map(AllotmentRow::toAllotment)
                .toList();
    }

    @Override
    public Optional<Allotment> findLocked(PromoId promoId) {
        return allotments.findForUpdate(promoId).map(AllotmentRow::toAllotment);
    }

    @Override
    public Allotment lock(PromoId promoId) {
        return findLocked(promoId)
                .orElseThrow(() -> new IllegalStateException("Promo " + promoId + " has no allotment"));
    }

    @Override
    public void add(Allotment allotment) {
        allotments.insert(AllotmentRow.of(allotment));
    }

    @Override
    public void replenish(PromoId promoId, Units units) {
        allotments.replenish(promoId, units);
    }

    @Override
    public void change(PromoId promoId, AllotmentState.Change change) {
        allotments.changeState(promoId, change.from(), change.to());
    }

    @Override
    public void returnUnsold(PromoId promoId, AllotmentState.Change change) {
        allotments.returnUnsold(promoId, change.from(), change.to());
    }

    @Override
    public void replaceClock(PromoId promoId, SaleClock saleClock) {
        allotments.replaceClock(promoId, saleClock.revision(), saleClock.pausedSince(), saleClock.pausedMillis());
    }

    @Override
    public boolean deduct(Allotment allotment, Units units) {
        return allotments.deduct(allotment.promoId(), allotment.epoch(), allotment.refusals(), units) == 1;
    }

    @Override
    public void countRefused(PromoId promoId, List<Hold> holds) {
        allotments.addRefusals(promoId, holds.size());
    }

    @Override
    public boolean restock(PromoId promoId, Units units) {
        return allotments.restock(promoId, units) == 1;
    }

    @Override
    public boolean returnSold(PromoId promoId, Units units) {
        return allotments.returnSold(promoId, units) == 1;
    }

    @Override
    public boolean raiseEpoch(Allotment allotment) {
        return allotments.raiseEpoch(allotment.promoId(), allotment.epoch()) == 1;
    }
}
