package io.sluice.promo.browse;

import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
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
    private final Clock clock;

    PromoController(PromoMapper promos, Clock clock) {
        this.promos = promos;
        this.clock = clock;
    }

    /** What is on sale now or soon, the next to start first. */
    @GetMapping("/api/promos")
    List<PromoView> list() {
        var visible = Wrappers.<Promo>query()
                .in("state", "PUBLISHED", "RUNNING")
                .orderByAsc("starts_at", "id")
                .last("LIMIT " + MAX_LISTED);
        return promos.selectList(visible).stream().map(this::view).toList();
    }

    @GetMapping("/api/promos/{id}")
    PromoView detail(@PathVariable String id) {
        Promo promo = promos.selectById(id);
        if (promo == null || promo.state().equals("DRAFT")) {
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
                promo.perUserLimit(),
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
            String state,
            int perUserLimit,
            Instant serverTime) {}
}
