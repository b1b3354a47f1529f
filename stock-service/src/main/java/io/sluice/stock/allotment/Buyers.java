package io.sluice.stock.allotment;

import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.platform.id.UserId;
import io.sluice.stock.ledger.JsonRows;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * How many units of a promotion each buyer owns. The purchase limit is kept here, whatever the board has forgotten. All methods but
 * {@link #findAll} concern the buyers of the given holds.
 */
@Component
public class Buyers {
    private final BuyerMapper buyers;

    Buyers(BuyerMapper buyers) {
        this.buyers = buyers;
    }

    /** Everybody who owns units. */
    Map<UserId, Units> findAll(PromoId promoId) {
        return byUser(buyers.findAll(promoId));
    }

    public Map<UserId, Units> find(PromoId promoId, List<Hold> holds) {
        return byUser(buyers.find(promoId, rows(unitsByBuyer(holds))));
    }

    /** No other transaction can change what they own before this one ends. To be called before the allotment is locked. */
    public void lock(PromoId promoId, List<Hold> holds) {
        buyers.lock(promoId, rows(unitsByBuyer(holds)));
    }

    public void add(PromoId promoId, List<Hold> holds) {
        buyers.add(promoId, rows(unitsByBuyer(holds)));
    }

    /** False if a buyer would own more than the limit; the transaction must then be rolled back. */
    public boolean addWithin(Units limit, PromoId promoId, List<Hold> holds) {
        SortedMap<UserId, Units> units = unitsByBuyer(holds);
        if (Collections.max(units.values()).isMoreThan(limit)) {
            return false;
        }
        String rows = rows(units);
        boolean allAreNew = buyers.add(promoId, rows) == units.size();
        return allAreNew
                || buyers.lock(promoId, rows).stream()
                        .noneMatch(buyer -> buyer.units().isMoreThan(limit));
    }

    public void subtract(PromoId promoId, List<Hold> holds) {
        SortedMap<UserId, Units> units = unitsByBuyer(holds);
        if (buyers.subtract(promoId, rows(units)) != units.size()) {
            throw new IllegalStateException("A buyer of promo " + promoId + " owns no units to restock");
        }
    }

    /** In the order of users, so that batches with the same buyers lock them in the same order. */
    private static SortedMap<UserId, Units> unitsByBuyer(List<Hold> holds) {
        SortedMap<UserId, Units> units = new TreeMap<>(Comparator.comparing(UserId::value));
        holds.forEach(hold -> units.merge(hold.userId(), hold.units(), Units::plus));
        return units;
    }

    private static String rows(SortedMap<UserId, Units> units) {
        return JsonRows.of(units.entrySet().stream()
                .map(buyer -> List.of(buyer.getKey().value(), buyer.getValue().value())));
    }

    private static Map<UserId, Units> byUser(List<BuyerMapper.BuyerRow> rows) {
        return rows.stream().collect(Collectors.toMap(BuyerMapper.BuyerRow::userId, BuyerMapper.BuyerRow::units));
    }
}
