package io.sluice.promo.publishing.web;

import io.sluice.promo.PromoProblem;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.publishing.PublishingProgress;
import io.sluice.promo.publishing.PublishingStep;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How far the publishing of a promotion is, as admins see it. */
@Schema(name = "Publishing")
record PublishingView(
        PromoState state,

        @Schema(description = "whether the node that publishes it is late, so that anybody may publish it again")
        boolean resumable,

        @Schema(description = "until when one node publishes it") @Nullable
        Instant leaseUntil,

        List<StepView> steps) {
    static PublishingView of(PublishingProgress progress, Locale locale) {
        return new PublishingView(
                progress.promo().state(),
                progress.resumable(),
                progress.promo().publishingUntil(),
                progress.steps().stream().map(step -> StepView.of(step, locale)).toList());
    }

    /** One step of publishing. */
    @Schema(name = "PublishingStep")
    record StepView(
            @Schema(
                    example = "allot",
                    allowableValues = {"claim", "allot", "open-board", "register", "announce"})
            String name,

            PublishingStep.State state,

            @Schema(description = "when it was done, where that is known") @Nullable
            Instant at,

            @Schema(description = "the units that were allotted, or why the step failed", example = "100") @Nullable
            String detail) {
        static StepView of(PublishingStep step, Locale locale) {
            return new StepView(
                    step.name().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                    step.state(),
                    step.at().orElse(null),
                    step.state() == PublishingStep.State.FAILED
                            ? PromoProblem.NOT_ENOUGH_STOCK.title(locale)
                            : step.units().map(Object::toString).orElse(null));
        }
    }
}
