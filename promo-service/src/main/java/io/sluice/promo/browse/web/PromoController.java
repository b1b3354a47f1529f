package io.sluice.promo.browse.web;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.promo.browse.PublicPromos;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
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
    @GetMapping("/api/promos")
    List<PromoView> list() {
        return promos.findAhead().stream().map(this::view).toList();
    }

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
                clock.instant());
    }

    record PromoView(
            String id,
            String itemId,
            String title,
            long price,
            String currency,
            Instant startsAt,
            Instant endsAt,
            PromoState state,
            boolean soldOut,
            int perUserLimit,
            boolean challenge,
            Instant serverTime) {}
}
