package io.sluice.gateway.identity;

import io.sluice.common.identity.Identity;
import io.sluice.common.identity.IdentitySeal;
import io.sluice.common.trace.TraceContext;
import io.sluice.gateway.trace.Traces;
import java.util.List;
import java.util.Locale;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.cloud.gateway.route.Route;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Replaces every word about identity that came from outside by one of our own, signed for the service the request goes to.
 */
@Component
class SealIdentityFilter implements GlobalFilter, Ordered {
    /** Headers by which this or other systems hand identities on; from outside none of them means anything. */
    private static final List<String> CLAIMS =
            List.of("sluice-", "x-user", "x-auth", "x-identity", "x-internal", "x-role", "x-admin");

    private final IdentitySeals seals;

    SealIdentityFilter(IdentitySeals seals) {
        this.seals = seals;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        Route route = exchange.getRequiredAttribute(ServerWebExchangeUtils.GATEWAY_ROUTE_ATTR);
        String seal = seals.forService(route.getUri().getHost()).seal(Identity.ANONYMOUS);
        String trace = Traces.of(exchange).header();
        return chain.filter(exchange.mutate()
                .request(request -> request.headers(headers -> replaceClaims(headers, seal, trace)))
                .build());
    }

    private static void replaceClaims(HttpHeaders headers, String seal, String trace) {
        List<String> claims = headers.headerNames().stream()
                .filter(SealIdentityFilter::isClaim)
                .toList();
        claims.forEach(headers::remove);
        headers.set(IdentitySeal.HEADER, seal);
        headers.set(TraceContext.HEADER, trace);
    }

    private static boolean isClaim(String header) {
        String name = header.toLowerCase(Locale.ROOT);
        return CLAIMS.stream().anyMatch(name::startsWith);
    }

    /** Before the load balancer and the proxying filters. */
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 100;
    }
}
