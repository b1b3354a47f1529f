package io.sluice.stock.buyer;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The units of a batch's holds by buyer. In the order of users, so that batches with the same buyers lock them in the same order. */
public record UnitsByBuyer(SortedMap<UserId, Units> units) {
    public UnitsByBuyer {
        units = Collections.unmodifiableSortedMap(units);
    }

    public static UnitsByBuyer of(List<Hold> holds) {
        SortedMap<UserId, Units> units = new TreeMap<>(Comparator.comparing(UserId::value));
        holds.forEach(hold -> units.merge(hold.userId(), hold.units(), Units::plus));
        return new UnitsByBuyer(units);
    }
}
