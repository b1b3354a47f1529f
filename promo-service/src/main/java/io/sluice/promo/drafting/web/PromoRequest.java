package io.sluice.promo.drafting.web;

import io.sluice.common.platform.problem.CheckedBody;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.promo.PromoProblem;
import io.sluice.promo.drafting.UncheckedPlan;
import io.sluice.promo.drafting.UncheckedTerms;
import io.sluice.promo.promotion.PromoPlan;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.hibernate.validator.constraints.Range;
import org.jspecify.annotations.Nullable;

/**
 * A plan as an admin sends it. A field that is left out has a default when a draft is created, and stays as it is when
 * one is edited; {@link Create} lists those without a default. Times are as exact as the database keeps them, so that
 * what is answered now is what is read later.
 */
record PromoRequest(
        @Schema(example = "01KA9Z0J7Q3M8X5T2V6W4R1YNC") @Nullable
        String itemId,

        @Schema(example = "Keyboards at half price")
        @NotNull(groups = Create.class)
        @Size(max = 120)
        @Pattern(regexp = NOT_BLANK, message = "{jakarta.validation.constraints.NotBlank.message}")
        @Nullable
        String title,

        @Schema(description = "in minor units", example = "19900")
        @NotNull(groups = Create.class)
        @Range(min = 1, max = 10_000_000_000L)
        @Nullable
        Long price,

        @Schema(description = "that of the item's normal price; CNY in a new draft", example = "CNY") @Nullable
        String currency,

        @Schema(description = "units set aside for the promotion", example = "100")
        @NotNull(groups = Create.class)
        @Range(min = 1, max = PromoPlan.MAX_UNITS)
        @Nullable
        Integer allotment,

        @Schema(description = "units that one buyer may buy; 1 in a new draft", example = "1")
        @Range(min = 1, max = 1000)
        @Nullable
        Integer perUserLimit,

        @Schema(description = "live tokens per unit left; 3 in a new draft", example = "3")
        @Range(min = 1, max = 100)
        @Nullable
        Integer tokenFactor,

        @Schema(description = "parts of the stock board; 1 in a new draft", example = "1")
        @Range(min = 1, max = BoardRef.MAX_BUCKETS)
        @Nullable
        Integer buckets,

        @Schema(description = "time to pay; 900 in a new draft", example = "900")
        @Range(min = 5, max = 86_400)
        @Nullable
        Integer paymentSeconds,

        @Schema(description = "whether a token needs a solved challenge; true in a new draft") @Nullable
        Boolean challenge,

        @NotNull(groups = Create.class) @Nullable Instant startsAt,
        @NotNull(groups = Create.class) @Nullable Instant endsAt,

        @Schema(description = "accepts a price above the normal one; false in a new draft", example = "false") @Nullable
        Boolean confirmPrice)
        implements CheckedBody {
    /** A plain {@code @NotBlank} would refuse an edit that leaves the title out. */
    private static final String NOT_BLANK = "(?sU).*\\S.*";

    private static final PromoRequest DEFAULTS =
            new PromoRequest(null, null, null, "CNY", null, 1, 3, 1, 900, true, null, null, false);

    PromoRequest {
        startsAt = toMillis(startsAt);
        endsAt = toMillis(endsAt);
    }

    /** What a request must have if no draft has it already. An item that is not named is an unknown one. */
    interface Create {}

    @Override
    public ProblemType whenInvalid() {
        return PromoProblem.INVALID_PROMO;
    }

    /** The plan of a new draft. */
    UncheckedPlan toPlan() {
        return or(DEFAULTS).toCompletePlan();
    }

    /** The plan of a draft, edited. */
    UncheckedPlan toPlan(PromoPlan before) {
        return or(of(before)).toCompletePlan();
    }

    private static PromoRequest of(PromoPlan plan) {
        Terms terms = plan.terms();
        return new PromoRequest(
                plan.itemId().value(),
                plan.title(),
                terms.price().amount(),
                terms.price().currency(),
                plan.allotment().value(),
                terms.purchaseLimit().value(),
                terms.gate().tokenFactor(),
                plan.buckets(),
                Math.toIntExact(terms.timeToPay().toSeconds()),
                terms.gate().challenge(),
                terms.window().startsAt(),
                terms.window().endsAt(),
                false);
    }

    /** This request, with the fields of another one where it has none. */
    private PromoRequest or(PromoRequest other) {
        return new PromoRequest(
                or(itemId, other.itemId),
                or(title, other.title),
                or(price, other.price),
                or(currency, other.currency),
                or(allotment, other.allotment),
                or(perUserLimit, other.perUserLimit),
                or(tokenFactor, other.tokenFactor),
                or(buckets, other.buckets),
                or(paymentSeconds, other.paymentSeconds),
                or(challenge, other.challenge),
                or(startsAt, other.startsAt),
                or(endsAt, other.endsAt),
                or(confirmPrice, other.confirmPrice));
    }

    private UncheckedPlan toCompletePlan() {
        return new UncheckedPlan(
                Optional.ofNullable(itemId).flatMap(ItemId::parse),
                given(title),
                Units.of(given(allotment)),
                given(buckets),
                new UncheckedTerms(
                        new Money(given(price), given(currency)),
                        given(startsAt),
                        given(endsAt),
                        Units.of(given(perUserLimit)),
                        Duration.ofSeconds(given(paymentSeconds)),
                        new GateTerms(given(tokenFactor), given(challenge))),
                given(confirmPrice));
    }

    private static <T> @Nullable T or(@Nullable T given, @Nullable T otherwise) {
        return given == null ? otherwise : given;
    }

    /** A field that is in the request or has a default: the constraints have seen to it. */
    private static <T> T given(@Nullable T value) {
        if (value == null) {
            throw new IllegalStateException("A field without a default must be listed in Create");
        }
        return value;
    }

    private static @Nullable Instant toMillis(@Nullable Instant time) {
        return time == null ? null : time.truncatedTo(ChronoUnit.MILLIS);
    }
}
