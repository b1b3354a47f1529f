package io.sluice.stock.ledger;

import io.sluice.common.message.MessageJson;
import io.sluice.common.message.StockBatch;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Many rows as one parameter. A statement then has the same text for every batch: nobody puts it together, and it is parsed
 * once.
 */
final class JsonRows {
    private JsonRows() {}

    /** HoldResult id, user, units of each. By user, so that batches with the same buyers lock them in the same order. */
    static String holds(List<StockBatch.Hold> holds) {
        return text(holds.stream()
                .sorted(Comparator.comparing(StockBatch.Hold::userId))
                .map(hold -> List.of(hold.rid(), hold.userId(), hold.units()))
                .toList());
    }

    /** User and units of each buyer, in the order of users for the same reason. */
    static String buyers(SortedMap<String, Integer> units) {
        return text(units.entrySet().stream()
                .map(buyer -> List.of(buyer.getKey(), buyer.getValue()))
                .toList());
    }

    static SortedMap<String, Integer> byBuyer(List<StockBatch.Hold> holds) {
        SortedMap<String, Integer> units = new TreeMap<>();
        holds.forEach(hold -> units.merge(hold.userId(), hold.units(), Integer::sum));
        return units;
    }

    /** Each once, whatever a batch repeats: one name finds one entry. */
    static String names(Stream<String> entries) {
        return text(entries.distinct().toList());
    }

    private static String text(List<?> rows) {
        return new String(MessageJson.write(rows), StandardCharsets.UTF_8);
    }
}
