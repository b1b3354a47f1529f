package io.sluice.gateway.token;

import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.common.promo.PromoTerms;
import io.sluice.common.promo.PromoWatch;
import io.sluice.gateway.problem.GatewayProblem;
import java.time.Clock;
import org.springframework.stereotype.Component;

/** The promotions units may be taken from at this moment, from memory. */
@Component
class OnSale {
    private final PromoWatch promos;
    private final Clock clock;

    OnSale(PromoWatch promos, Clock clock) {
        this.promos = promos;
        this.clock = clock;
    }

    PromoTerms promo(String promoId) {
        var promo = promos.terms(promoId).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        if (!promo.onSaleAt(clock.instant())) {
            throw new ProblemException(GatewayProblem.NOT_ON_SALE);
        }
        return promo;
    }
}
