package io.sluice.promo.report.web;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.sluice.common.selling.domain.Units;
import io.sluice.promo.AdminPromoView;
import io.sluice.promo.MarkView;
import io.sluice.promo.live.Counts;
import io.sluice.promo.live.Repair;
import io.sluice.promo.report.OrderFigures;
import io.sluice.promo.report.OrderFigures.Figures;
import io.sluice.promo.report.SaleReport;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The report of a sale as admins read it. */
@Schema(name = "SaleReport")
record ReportView(
        AdminPromoView promo,
        UnitsView units,

        @Schema(description = "how many orders are in each state")
        OrdersView orders,

        @Schema(description = "the same in units") OrdersView orderUnits,

        PaymentsView payments,
        RefundsView refunds,

        @Schema(description = "answers to buyers who were refused, by problem type", example = "{\"sold-out\": 40000}")
        Map<String, Long> refusals,

        @Nullable Instant openedAt,

        @Schema(description = "the first time") @Nullable Instant soldOutAt,

        @Schema(description = "from the start to the first time", example = "1830") @Nullable
        Long soldOutAfterMillis,

        @Nullable Instant endedAt,

        @Schema(description = "of accepted attempts; null if there were none") @Nullable
        LatencyView latencyMillis,

        List<RepairView> repairs,
        List<MarkView> marks,

        @Schema(description = "whether it is over and read to the end, its units have returned and no order is open")
        @JsonProperty("final")
        boolean isFinal) {
    static ReportView of(SaleReport report) {
        Figures figures = report.figures();
        return new ReportView(
                AdminPromoView.of(report.promo()),
                UnitsView.of(report.ledger()),
                OrdersView.of(figures.orders()),
                OrdersView.of(figures.units()),
                new PaymentsView(
                        figures.payments().captured(), figures.payments().amount()),
                new RefundsView(
                        figures.refunds().done(),
                        figures.refunds().open(),
                        figures.refunds().amount()),
                report.counts().refusals(),
                report.openedAt().orElse(null),
                report.soldOutAt().orElse(null),
                report.soldOutAfter().map(Duration::toMillis).orElse(null),
                report.endedAt().orElse(null),
                LatencyView.of(report.counts()),
                report.repairs().stream().map(RepairView::of).toList(),
                report.marks().stream().map(MarkView::of).toList(),
                report.isFinal());
    }

    /** The units in the ledger. */
    @Schema(name = "ReportUnits")
    record UnitsView(
            @Schema(example = "100") Units allotted,
            @Schema(example = "97") Units sold,
            @Schema(example = "3") Units returned,
            @Schema(example = "0") Units available) {
        static UnitsView of(SaleReport.LedgerUnits units) {
            return new UnitsView(units.allotted(), units.sold(), units.returned(), units.available());
        }
    }

    @Schema(name = "ReportOrders")
    record OrdersView(
            @Schema(example = "0") long accepted,
            @Schema(example = "0") long confirmed,
            @Schema(example = "0") long rejected,
            @Schema(example = "90") long paid,
            @Schema(example = "5") long closed,
            @Schema(example = "1") long cancelled,
            @Schema(example = "0") long refunding,
            @Schema(example = "4") long refunded) {
        static OrdersView of(OrderFigures.ByState states) {
            return new OrdersView(
                    states.accepted(),
                    states.confirmed(),
                    states.rejected(),
                    states.paid(),
                    states.closed(),
                    states.cancelled(),
                    states.refunding(),
                    states.refunded());
        }
    }

    @Schema(name = "ReportPayments")
    record PaymentsView(
            @Schema(example = "94") long captured,

            @Schema(description = "in minor units", example = "1870600")
            long amount) {}

    @Schema(name = "ReportRefunds")
    record RefundsView(
            @Schema(example = "4") long done,
            @Schema(example = "0") long open,

            @Schema(description = "of those that are done, in minor units", example = "79600")
            long amount) {}

    @Schema(name = "ReportLatency")
    record LatencyView(
            @Schema(example = "18") long p50,
            @Schema(example = "40") long p90,
            @Schema(example = "95") long p99) {
        static @Nullable LatencyView of(Counts counts) {
            return counts.answerTime(50).isEmpty()
                    ? null
                    : new LatencyView(millis(counts, 50), millis(counts, 90), millis(counts, 99));
        }

        private static long millis(Counts counts, int percent) {
            Optional<Duration> time = counts.answerTime(percent);
            return Math.max(1, time.map(Duration::toMillis).orElse(0L));
        }
    }

    @Schema(name = "BoardRepair")
    record RepairView(
            Instant at,

            @Schema(description = "the one that began with it", example = "2")
            long epoch,

            @Schema(example = "it was lost") String reason) {
        static RepairView of(Repair repair) {
            return new RepairView(repair.at(), repair.epoch().value(), repair.reason());
        }
    }
}
