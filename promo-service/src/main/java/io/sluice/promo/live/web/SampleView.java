package io.sluice.promo.live.web;

import io.sluice.common.selling.domain.Units;
import io.sluice.promo.live.Counts;
import io.sluice.promo.live.Meter;
import io.sluice.promo.live.SaleSample;
import io.sluice.promo.live.SaleUnits;
import io.sluice.promo.promotion.Promo;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A second of a sale as admins see it. */
@Schema(name = "SaleSample")
record SampleView(
        Instant at,

        @Schema(description = "null if stock-service could not count them") @Nullable
        UnitsView units,

        List<BucketView> buckets,

        @Schema(description = "null if stock-service could not count") @Nullable
        GateView gate,

        RatesView perSecond,
        TotalsView totals,

        @Schema(description = "held attempts that wait for their batch, of all promotions", example = "12")
        long queueDepth,

        @Schema(description = "attempts per batch in the last second", example = "20.5")
        double batchSize,

        @Schema(description = "of attempts accepted in the last ten seconds; null if there were none") @Nullable
        LatencyView latencyMillis,

        @Schema(description = "how many nodes answered, by service", example = "{\"gateway\": 1}")
        Map<String, Integer> nodes) {
    static SampleView of(Promo promo, SaleSample sample) {
        SaleUnits units = sample.units().orElse(null);
        return new SampleView(
                sample.at(),
                units == null ? null : UnitsView.of(units),
                units == null ? List.of() : BucketView.of(units.buckets()),
                units == null ? null : GateView.of(promo, units),
                RatesView.of(sample.perSecond()),
                TotalsView.of(sample.totals()),
                sample.queue().waiting(),
                Math.round(sample.batchSize() * 10) / 10.0,
                sample.latency().map(LatencyView::of).orElse(null),
                sample.nodes());
    }

    /** The units in the three stores. */
    @Schema(name = "SaleUnits")
    record UnitsView(
            @Schema(example = "100") Units allotted,

            BoardView redis,
            LedgerView ledger,

            @Schema(description = "null if order-service cannot be reached") @Nullable
            OrdersView orders,

            @Schema(description = "whether what is under way explains all differences")
            boolean balanced) {
        static UnitsView of(SaleUnits units) {
            return new UnitsView(
                    units.allotted(),
                    new BoardView(
                            units.board().available(),
                            units.board().held(),
                            units.board().sold()),
                    new LedgerView(
                            units.ledger().available(),
                            units.ledger().sold(),
                            units.ledger().returned()),
                    units.orders().map(OrdersView::of).orElse(null),
                    units.balanced());
        }
    }

    @Schema(name = "SaleBoardUnits")
    record BoardView(
            @Schema(example = "60") Units available,
            @Schema(example = "10") Units held,
            @Schema(example = "30") Units sold) {}

    @Schema(name = "SaleLedgerUnits")
    record LedgerView(
            @Schema(example = "70") Units available,
            @Schema(example = "30") Units sold,
            @Schema(example = "0") Units returned) {}

    @Schema(name = "SaleOrderUnits")
    record OrdersView(
            @Schema(example = "10") Units accepted,
            @Schema(example = "20") Units confirmed,
            @Schema(example = "0") Units rejected,
            @Schema(example = "10") Units paid,
            @Schema(example = "0") Units closed,
            @Schema(example = "0") Units cancelled,
            @Schema(example = "0") Units refunding,
            @Schema(example = "0") Units refunded,

            @Schema(description = "on their way back to the ledger", example = "0")
            Units restocking) {
        static OrdersView of(SaleUnits.Orders orders) {
            return new OrdersView(
                    orders.accepted(),
                    orders.confirmed(),
                    orders.rejected(),
                    orders.paid(),
                    orders.closed(),
                    orders.cancelled(),
                    orders.refunding(),
                    orders.refunded(),
                    orders.restocking());
        }
    }

    @Schema(name = "SaleBucket")
    record BucketView(
            @Schema(example = "0") int bucket,
            @Schema(example = "60") Units available,
            @Schema(example = "10") Units held,
            @Schema(example = "30") Units sold,
            @Schema(example = "120") int liveTokens) {
        static List<BucketView> of(List<SaleUnits.Bucket> buckets) {
            return IntStream.range(0, buckets.size())
                    .mapToObj(number -> of(number, buckets.get(number)))
                    .toList();
        }

        private static BucketView of(int number, SaleUnits.Bucket bucket) {
            return new BucketView(number, bucket.available(), bucket.held(), bucket.sold(), bucket.liveTokens());
        }
    }

    /** How full the gate is. */
    @Schema(name = "SaleGate")
    record GateView(
            @Schema(example = "120") int liveTokens,

            @Schema(description = "live tokens that the units left allow", example = "180")
            long capacity) {
        static GateView of(Promo promo, SaleUnits units) {
            long factor = promo.plan().terms().gate().tokenFactor();
            int live = units.buckets().stream()
                    .mapToInt(SaleUnits.Bucket::liveTokens)
                    .sum();
            return new GateView(live, factor * units.board().available().value());
        }
    }

    @Schema(name = "SaleRates")
    record RatesView(
            @Schema(example = "350.0") double accepted,
            @Schema(example = "340.0") double confirmed,

            @Schema(description = "by problem type", example = "{\"sold-out\": 12000.0}")
            Map<String, Double> refused) {
        static RatesView of(SaleSample.Rates rates) {
            return new RatesView(rates.accepted(), rates.confirmed(), rates.refused());
        }
    }

    @Schema(name = "SaleTotals")
    record TotalsView(
            @Schema(example = "100") long accepted,
            @Schema(example = "100") long confirmed,

            @Schema(description = "by problem type", example = "{\"sold-out\": 40000}")
            Map<String, Long> refused) {
        static TotalsView of(Counts totals) {
            return new TotalsView(totals.of(Meter.ACCEPTED), totals.of(Meter.CONFIRMED), totals.refusals());
        }
    }

    @Schema(name = "SaleLatency")
    record LatencyView(
            @Schema(example = "18") long p50,
            @Schema(example = "95") long p99) {
        static LatencyView of(SaleSample.Latency latency) {
            return new LatencyView(toMillis(latency.p50()), toMillis(latency.p99()));
        }

        private static long toMillis(Duration time) {
            return Math.max(1, time.toMillis());
        }
    }
}
