package io.sluice.gateway.token;

import io.sluice.common.platform.identity.Identity;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.gateway.rate.RateLimiter;
import io.sluice.gateway.rate.RateResources;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Finds the promotion of a request for a token: in memory. One that was published a moment ago may not be known here
 * yet, and is read from the registry on the gate's threads.
 */
@Component
class FindPromo {
    private final LocalPromos promos;
    private final PromoRegistry registry;
    private final RateLimiter rates;
    private final GateThreads threads;

    FindPromo(LocalPromos promos, PromoRegistry registry, RateLimiter rates, GateThreads threads) {
        this.promos = promos;
        this.registry = registry;
        this.rates = rates;
        this.threads = threads;
    }

    /** Without any I/O: empty also if it is not known here yet. */
    Optional<PublishedPromo> findLocal(PromoId promoId) {
        return promos.find(promoId);
    }

    /** Empty if there is none. */
    Mono<PublishedPromo> find(PromoId promoId, Identity user, ServerWebExchange exchange) {
        return promos.find(promoId).map(Mono::just).orElseGet(() -> findRegistered(promoId, user, exchange));
    }

    /** Within the rate: ids that do not exist must not reach Redis more often than those that do. */
    private Mono<PublishedPromo> findRegistered(PromoId id, Identity user, ServerWebExchange exchange) {
        Mono<PublishedPromo> registered = threads.run(() -> registry.find(id)).flatMap(Mono::justOrEmpty);
        return rates.within(RateResources.TOKENS, exchange, user, registered);
    }
}
