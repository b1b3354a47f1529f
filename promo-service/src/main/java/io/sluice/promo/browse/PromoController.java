package io.sluice.promo.browse;

import io.sluice.common.id.Ids;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.common.promo.PromoWatch;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoMapper;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class PromoController {
    private static final int MAX_LISTED = 100;

    private final PromoMapper promos;
    private final PromoWatch watch;
    private final Clock clock;

    PromoController(PromoMapper promos, PromoWatch watch, Clock clock) {
        this.promos = promos;
        this.watch = watch;
        this.clock = clock;
    }

    /** What is on sale now or soon, the next to start first. */
    @GetMapping("/api/promos")
    List<PromoView> list() {
        return promos.upcoming(MAX_LISTED).stream().map(this::view).toList();
    }

    @GetMapping("/api/promos/{id}")
    PromoView detail(@PathVariable String id) {
        Promo promo = Ids.isId(id) ? promos.find(id) : null;
        if (promo == null || !promo.isPublic()) {
            throw new ProblemException(CommonProblem.NOT_FOUND);
        }
        return view(promo);
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
