package io.sluice.simulation;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.buyer.BuyerSnapshot;
import io.sluice.stock.buyer.Buyers;
import io.sluice.stock.buyer.UnitsByBuyer;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/** What each buyer owns, of the one promotion of a run. */
final class SimulatedBuyers implements Buyers {
    private final Database.Table<UserId, Units> rows;

    SimulatedBuyers(Database database) {
        this.rows = database.table();
    }

    Map<UserId, Units> peek() {
        return rows.rows();
    }

    BuyerSnapshot snapshot() {
        Map<UserId, Units> taken = new LinkedHashMap<>();
        return new BuyerSnapshot() {
            @Override
            public void take() {
                taken.putAll(rows.rows());
                taken.values().removeIf(Units::isNone);
            }

            @Override
            public void forEach(BiConsumer<UserId, Units> buyer) {
                taken.forEach(buyer);
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public Map<UserId, Units> find(PromoId promoId, UnitsByBuyer buyers) {
        Map<UserId, Units> found = new HashMap<>();
        buyers.units().keySet().forEach(user -> rows.find(user).ifPresent(units -> found.put(user, units)));
        return found;
    }

    @Override
    public Map<UserId, Units> lock(PromoId promoId, UnitsByBuyer buyers) {
        return find(promoId, buyers);
    }

    @Override
    public boolean add(PromoId promoId, UnitsByBuyer added) {
        boolean allNew = find(promoId, added).isEmpty();
        added.units()
                .forEach((user, units) ->
                        rows.put(user, rows.find(user).orElse(Units.NONE).plus(units)));
        return allNew;
    }

    @Override
    public void subtract(PromoId promoId, UnitsByBuyer subtracted) {
        if (find(promoId, subtracted).size() != subtracted.units().size()) {
            throw new IllegalStateException("A buyer of promo " + promoId + " owns no units to restock");
        }
        subtracted
                .units()
                .forEach((user, units) ->
                        rows.put(user, rows.find(user).orElseThrow().minus(units)));
    }
}
