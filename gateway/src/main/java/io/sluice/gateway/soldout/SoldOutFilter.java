package io.sluice.gateway.soldout;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.Ulid;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.SaleMeters;
import io.sluice.gateway.problem.GatewayProblem;
import io.sluice.gateway.problem.RenderedProblem;
import java.util.Optional;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Refuses requests for tokens of sold-out promotions before any other check, from memory. Compares the path as it was
 * sent: a request that spells it in another way is refused a little later.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 5) // after the trace has begun
class SoldOutFilter implements WebFilter {
    private static final String BEFORE = "/api/promos/";
    private static final String AFTER = "/tokens";
    private static final int LENGTH = BEFORE.length() + Ulid.LENGTH + AFTER.length();

    private final LocalPromos promos;
    private final RenderedProblem soldOut = new RenderedProblem(GatewayProblem.SOLD_OUT);
    private final Counter refused;
    private final SaleMeters saleMeters;

    SoldOutFilter(LocalPromos promos, SaleMeters saleMeters, MeterRegistry meters) {
        this.promos = promos;
        this.saleMeters = saleMeters;
        this.refused = meters.counter("sluice.gateway.tokens", "outcome", GatewayProblem.SOLD_OUT.slug());
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var request = exchange.getRequest();
        if (request.getMethod() != HttpMethod.POST) {
            return chain.filter(exchange);
        }
        String path = request.getURI().getRawPath();
        if (path.length() != LENGTH || !path.startsWith(BEFORE) || !path.endsWith(AFTER)) {
            return chain.filter(exchange);
        }
        Optional<PromoId> promoId = PromoId.parse(path.substring(BEFORE.length(), BEFORE.length() + Ulid.LENGTH));
        if (promoId.isEmpty() || !promos.isSoldOut(promoId.get())) {
            return chain.filter(exchange);
        }
        refused.increment();
        saleMeters.of(promoId.get()).refuse(GatewayProblem.SOLD_OUT);
        return soldOut.write(exchange, path);
    }
}
