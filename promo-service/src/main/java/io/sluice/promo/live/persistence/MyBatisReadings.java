package io.sluice.promo.live.persistence;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.live.Counts;
import io.sluice.promo.live.Meter;
import io.sluice.promo.live.NodeReading;
import io.sluice.promo.live.Readings;
import io.sluice.promo.live.SaleReadings;
import io.sluice.promo.live.persistence.ReadingMapper.ReadingRow;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisReadings implements Readings {
    private final ReadingMapper mapper;

    MyBatisReadings(ReadingMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public void save(PromoId promoId, Collection<NodeReading> readings) {
        List<ReadingRow> rows =
                readings.stream().flatMap(reading -> rowsOf(promoId, reading)).toList();
        if (!rows.isEmpty()) {
            mapper.upsert(promoId, rows);
        }
    }

    private static Stream<ReadingRow> rowsOf(PromoId promoId, NodeReading reading) {
        Counts counts = reading.counts().getOrDefault(promoId, Counts.NONE);
        return counts.values().entrySet().stream()
                .map(entry ->
                        new ReadingRow(reading.node().name(), entry.getKey().name(), entry.getValue()));
    }

    @Override
    public SaleReadings findAll(PromoId promoId) {
        Map<String, Map<Meter, Long>> byNode = new HashMap<>();
        mapper.findAll(promoId)
                .forEach(row -> byNode.computeIfAbsent(row.node(), node -> new HashMap<>())
                        .put(new Meter(row.meter()), row.value()));
        return new SaleReadings(byNode.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> new Counts(entry.getValue()))));
    }
}
