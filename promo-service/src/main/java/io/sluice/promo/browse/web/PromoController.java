package io.sluice.promo.browse.web;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.promo.browse.PublicPromos;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Promotions")
class PromoController {
    private final PublicPromos promos;
    private final LocalPromos localPromos;
    private final Clock clock;

    PromoController(PublicPromos promos, LocalPromos localPromos, Clock clock) {
        this.promos = promos;
        this.localPromos = localPromos;
        this.clock = clock;
    }

    /** What is on sale now or soon, the next to start first. */
    @Operation(operationId = "listPromos", summary = "Lists what is on sale now or soon, the next to start first.")
    @GetMapping("/api/promos")
    List<PromoView> list() {
        return promos.findAhead().stream().map(this::view).toList();
    }

    @Operation(operationId = "showPromo", summary = "Shows a promotion, with the time at which the answer was made.")
    @GetMapping("/api/promos/{id}")
    PromoView detail(@PathVariable PromoId id) {
        return promos.find(id).map(this::view).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    private PromoView view(Promo promo) {
        Terms terms = promo.plan().terms();
        return new PromoView(
                promo.id().value(),
                promo.plan().itemId().value(),
                promo.plan().title(),
                terms.price().amount(),
                terms.price().currency(),
                terms.window().startsAt(),
                terms.window().endsAt(),
                promo.state(),
                localPromos.isSoldOut(promo.id()),
                terms.purchaseLimit().value(),
                terms.gate().challenge(),
                promo.paused(),
                promo.steering().message(),
                clock.instant());
    }

    record PromoView(
            @Schema(example = "01KA9Z0J7Q3M8X5T2V6W4R1YNB") String id,
            @Schema(example = "01KA9Z0J7Q3M8X5T2V6W4R1YNC") String itemId,
            @Schema(example = "Keyboards at half price") String title,

            @Schema(description = "in minor units", example = "19900")
            long price,

            @Schema(example = "CNY") String currency,
            Instant startsAt,
            Instant endsAt,
            PromoState state,
            @Schema(example = "false") boolean soldOut,

            @Schema(description = "units that one buyer may buy", example = "1")
            int perUserLimit,

            @Schema(description = "whether a token needs a solved challenge")
            boolean challenge,

            @Schema(description = "whether nobody gets a token or units until it goes on")
            boolean paused,

            @Schema(description = "to all buyers", example = "We go on at noon.") @Nullable
            String message,

            Instant serverTime) {}
}
