package io.sluice.stock.audit;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.allotment.StockBalance;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.springframework.stereotype.Component;

/** The audit as metrics: the last samples of this node, and nothing of promotions it did not sample. */
@Component
class AuditMetrics {
    private final MultiGauge units;
    private final MultiGauge balanced;

    AuditMetrics(MeterRegistry meters) {
        this.units = MultiGauge.builder("sluice.audit.units")
                .description("units of an open promotion, as each store counts them")
                .register(meters);
        this.balanced = MultiGauge.builder("sluice.audit.balanced")
                .description("1 while what is under way can explain all differences between the stores, else 0")
                .register(meters);
    }

    void show(Collection<AuditSample> samples) {
        units.register(
                samples.stream().flatMap(sample -> unitsOf(sample).stream()).toList(), true);
        balanced.register(samples.stream().map(AuditMetrics::balancedOf).toList(), true);
    }

    private static MultiGauge.Row<?> balancedOf(AuditSample sample) {
        return MultiGauge.Row.of(Tags.of("promo", sample.promoId().value()), sample.isExplained() ? 1 : 0);
    }

    private static List<MultiGauge.Row<?>> unitsOf(AuditSample sample) {
        var rows = new Rows(sample.promoId(), new ArrayList<>());
        rows.addBoard(sample.board());
        rows.addLedger(sample.ledger().balance());
        sample.orders().ifPresent(rows::addOrders);
        return rows.all();
    }

    private record Rows(PromoId promoId, List<MultiGauge.Row<?>> all) {
        void addBoard(BoardCount board) {
            add("redis", "available", board.available());
            add("redis", "moving", board.moving());
            add("redis", "held", board.held());
            add("redis", "sold", board.sold());
        }

        void addLedger(StockBalance ledger) {
            add("ledger", "allotted", ledger.allotted());
            add("ledger", "available", ledger.available());
            add("ledger", "sold", ledger.sold());
        }

        void addOrders(OrderUnits orders) {
            add("orders", "accepted", orders.underWay().accepted());
            add("orders", "confirmed", orders.owned().confirmed());
            add("orders", "paid", orders.owned().paid());
            add("orders", "refunding", orders.owned().refunding());
            add("orders", "restocking", orders.underWay().restocking());
        }

        private void add(String store, String state, Units number) {
            var tags = Tags.of("promo", promoId.value(), "store", store, "state", state);
            all.add(MultiGauge.Row.of(tags, number.value()));
        }
    }
}
