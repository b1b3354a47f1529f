package io.sluice.stock.audit;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.sluice.common.board.BoardCount;
import io.sluice.stock.allotment.Allotment;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.springframework.stereotype.Component;

/** The audit as metrics: the last look of this node, and nothing of promotions it did not look at. */
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

    void show(Collection<AuditSample> looks) {
        units.register(looks.stream().flatMap(look -> unitsOf(look).stream()).toList(), true);
        balanced.register(
                looks.stream()
                        .map(look -> MultiGauge.Row.of(Tags.of("promo", look.promoId()), look.canBeRight() ? 1 : 0))
                        .toList(),
                true);
    }

    private static List<MultiGauge.Row<?>> unitsOf(AuditSample look) {
        var rows = new Rows(look.promoId(), new ArrayList<>());
        rows.addBoard(look.board());
        rows.addLedger(look.ledger());
        if (look.orders() != null) {
            rows.addOrders(look.orders());
        }
        return rows.all();
    }

    private record Rows(String promoId, List<MultiGauge.Row<?>> all) {
        void addBoard(BoardCount board) {
            add("redis", "available", board.available());
            add("redis", "moving", board.moving());
            add("redis", "held", board.held());
            add("redis", "sold", board.sold());
        }

        void addLedger(Allotment ledger) {
            add("ledger", "allotted", ledger.units());
            add("ledger", "available", ledger.available());
            add("ledger", "sold", ledger.sold());
        }

        void addOrders(OrderUnits orders) {
            add("orders", "accepted", orders.accepted());
            add("orders", "confirmed", orders.confirmed());
            add("orders", "paid", orders.paid());
            add("orders", "refunding", orders.refunding());
            add("orders", "releasing", orders.releasing());
        }

        private void add(String store, String state, Number number) {
            all.add(MultiGauge.Row.of(Tags.of("promo", promoId, "store", store, "state", state), number));
        }
    }
}
