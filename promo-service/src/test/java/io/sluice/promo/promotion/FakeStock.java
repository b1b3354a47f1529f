package io.sluice.promo.promotion;

import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Stands in for stock-service: keeps units in memory, and can be made unavailable. */
public class FakeStock implements Stock {
    public static final Units NORMAL = Units.of(1000);

    private final Map<ItemId, Units> normal = new ConcurrentHashMap<>();
    private final Map<PromoId, PromoPlan> plans = new ConcurrentHashMap<>();
    private final Map<PromoId, Units> opened = new ConcurrentHashMap<>();
    private final Map<CommandId, Units> replenished = new ConcurrentHashMap<>();
    private final Map<PromoId, ItemId> itemOf = new ConcurrentHashMap<>();
    private final Map<PromoId, SaleClock> clocks = new ConcurrentHashMap<>();
    private volatile boolean unavailable;

    public void setUnavailable(boolean unavailable) {
        this.unavailable = unavailable;
    }

    @Override
    public Units countAvailable(ItemId itemId) {
        return normal.getOrDefault(itemId, NORMAL);
    }

    @Override
    public Optional<Units> findAllotted(PromoId promoId) {
        failIfUnavailable();
        return Optional.ofNullable(opened.get(promoId));
    }

    @Override
    public Opened open(Promo promo) {
        failIfUnavailable();
        PromoPlan plan = promo.plan();
        if (plan.allotment().isMoreThan(countAvailable(plan.itemId())) && !opened.containsKey(promo.id())) {
            return Opened.NOT_ENOUGH_STOCK;
        }
        if (!plans.computeIfAbsent(promo.id(), id -> plan).equals(plan)) {
            return Opened.OTHER_TERMS;
        }
        itemOf.put(promo.id(), plan.itemId());
        opened.computeIfAbsent(promo.id(), id -> {
            normal.compute(plan.itemId(), (item, units) -> orNormal(units).minus(plan.allotment()));
            return plan.allotment();
        });
        return Opened.DONE;
    }

    /** The plan that a promotion was opened with. */
    public PromoPlan planOf(PromoId promoId) {
        return plans.get(promoId);
    }

    @Override
    public Replenished replenish(PromoId promoId, CommandId commandId, Units units) {
        failIfUnavailable();
        if (units.isMoreThan(countAvailable(itemOf.get(promoId)))) {
            return Replenished.NOT_ENOUGH_STOCK;
        }
        replenished.computeIfAbsent(commandId, id -> {
            normal.compute(itemOf.get(promoId), (item, left) -> orNormal(left).minus(units));
            opened.merge(promoId, units, Units::plus);
            return units;
        });
        return Replenished.DONE;
    }

    @Override
    public Optional<SaleClock> apply(PromoId promoId, SaleClock saleClock) {
        return unavailable
                ? Optional.empty()
                : Optional.of(
                        clocks.merge(promoId, saleClock, (known, other) -> other.isNewerThan(known) ? other : known));
    }

    /** What the board of a promotion goes by. */
    public SaleClock clockOf(PromoId promoId) {
        return clocks.getOrDefault(promoId, SaleClock.NEVER_PAUSED);
    }

    @Override
    public boolean close(PromoId promoId) {
        failIfUnavailable();
        Units units = opened.remove(promoId);
        if (units != null) {
            normal.compute(itemOf.get(promoId), (item, left) -> orNormal(left).plus(units));
        }
        return true;
    }

    private void failIfUnavailable() {
        if (unavailable) {
            throw new StockUnavailableException(new IllegalStateException("made unavailable"));
        }
    }

    private static Units orNormal(Units units) {
        return units == null ? NORMAL : units;
    }
}
