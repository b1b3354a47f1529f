package io.sluice.order.support.web;

import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.selling.id.RefundId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.order.payment.Payment;
import io.sluice.order.provider.PaymentState;
import io.sluice.order.refund.Refund;
import io.sluice.order.support.Actor;
import io.sluice.order.support.OrderFile;
import io.sluice.order.support.TimelineEntry;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** All that is known of an order, as support sees it. */
@Schema(name = "OrderFile")
record OrderFileView(
        OrderSummary order,
        List<Entry> timeline,
        List<PaymentView> payments,
        List<RefundView> refunds,
        ReservationId reservationId,

        @Schema(description = "the address itself is the buyer's", example = "true")
        boolean hasAddress) {
    static OrderFileView of(OrderFile file, Locale locale) {
        return new OrderFileView(
                OrderSummary.of(file.order()),
                file.timeline().stream().map(entry -> Entry.of(entry, locale)).toList(),
                file.payments().stream().map(PaymentView::of).toList(),
                file.refunds().stream().map(RefundView::of).toList(),
                file.order().reservationId(),
                file.hasAddress());
    }

    @Schema(name = "TimelineEntry")
    record Entry(
            Instant at,
            TimelineEntry.What what,

            @Schema(
                    description = "an admin's own words, or a sentence",
                    example = "It was not paid before its deadline.")
            @Nullable
            String why,

            @Schema(description = "an admin's id, or buyer, provider, system", example = "system") @Nullable
            String by,

            @Schema(description = "the batch, payment or refund", example = "01KA9Z0J7Q3M8X5T2V6W4R1YNB") @Nullable
            String detail,

            @Schema(description = "of the request that did it", example = "4bf92f3577b34da6a3ce929d0e0e4736") @Nullable
            String traceId) {
        static Entry of(TimelineEntry entry, Locale locale) {
            Actor by = entry.by();
            return new Entry(
                    entry.at(),
                    entry.what(),
                    why(entry, locale),
                    by == null ? null : by.text(),
                    entry.detail(),
                    entry.traceId());
        }

        private static @Nullable String why(TimelineEntry entry, Locale locale) {
            if (entry.reason() != null) {
                return entry.reason().text();
            }
            return entry.why() == null ? null : TimelineText.render(entry.why(), locale);
        }
    }

    @Schema(name = "SupportPayment")
    record PaymentView(
            PaymentId id,
            PaymentState state,

            @Schema(description = "in minor units", example = "19900")
            long amount,

            @Schema(example = "CNY") String currency,
            Instant createdAt,
            @Nullable Instant capturedAt,

            @Schema(description = "the provider's own name of it", example = "P-2026-0001") @Nullable
            String providerRef) {
        static PaymentView of(Payment payment) {
            return new PaymentView(
                    payment.id(),
                    payment.state(),
                    payment.money().amount(),
                    payment.money().currency(),
                    payment.createdAt(),
                    payment.result().capturedAt(),
                    payment.result().providerRef());
        }
    }

    @Schema(name = "SupportRefund")
    record RefundView(
            RefundId id,
            Refund.State state,
            Refund.Reason reason,

            @Schema(description = "in minor units", example = "19900")
            long amount,

            @Schema(description = "how often it was worked on", example = "1")
            int tries,

            Instant createdAt,
            @Nullable Instant refundedAt,
            @Nullable Instant nextTryAt) {
        static RefundView of(Refund refund) {
            return new RefundView(
                    refund.id(),
                    refund.state(),
                    refund.reason(),
                    refund.money().amount(),
                    refund.progress().tries(),
                    refund.progress().createdAt(),
                    refund.refundedAt(),
                    refund.progress().nextTryAt());
        }
    }
}
