package io.sluice.promo.browse;

import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.common.promo.LocalPromos;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PublicPromos;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class PromoController {
    private final PublicPromos promos;
    private final LocalPromos watch;
    private final Clock clock;

    PromoController(PublicPromos promos, LocalPromos watch, Clock clock) {
        this.promos = promos;
        this.watch = watch;
        this.clock = clock;
    }

    /** What is on sale now or soon, the next to start first. */
    @GetMapping("/api/promos")
    List<PromoView> list() {
        return promos.upcoming().stream().map(this::view).toList();
    }

    @GetMapping("/api/promos/{id}")
    PromoView detail(@PathVariable String id) {
        return promos.find(id).map(this::view).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    private PromoView view(Promo promo) {
        return new PromoView(
                promo.id(),
                promo.itemId(),
                promo.title(),
                promo.price(),
                promo.currency(),
                promo.startsAt(),
                promo.endsAt(),
                promo.state(),
                watch.soldOut(promo.id()),
                promo.perUserLimit(),
                promo.challenge(),
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
            Promo.State state,
            boolean soldOut,
            int perUserLimit,
            boolean challenge,
            Instant serverTime) {}
}
