package io.sluice.gateway.token;

import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.common.promo.LocalPromos;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.gateway.problem.GatewayProblem;
import java.time.Clock;
import org.springframework.stereotype.Component;

/** The promotions units may be taken from at this moment, from memory. */
@Component
class OnSale {
    private final LocalPromos promos;
    private final Clock clock;

    OnSale(LocalPromos promos, Clock clock) {
        this.promos = promos;
        this.clock = clock;
    }

    PublishedPromo promo(String promoId) {
        var promo = promos.terms(promoId).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        if (!promo.onSaleAt(clock.instant())) {
            throw new ProblemException(GatewayProblem.NOT_ON_SALE);
        }
        return promo;
    }
}
