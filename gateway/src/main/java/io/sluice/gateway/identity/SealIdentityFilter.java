package io.sluice.gateway.identity;

import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.IdentitySeal;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.common.platform.trace.TraceContext;
import io.sluice.gateway.client.ClientAddresses;
import io.sluice.gateway.route.Destination;
import io.sluice.gateway.session.SessionTokens;
import io.sluice.gateway.session.Sessions;
import io.sluice.gateway.trace.TraceWebFilter;
import java.util.List;
import java.util.Optional;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Replaces every identity header from outside with our own, signed for the service that the request goes to.
 */
@Component
class SealIdentityFilter implements GlobalFilter, Ordered {
    /** Headers in which this or other systems pass identities on. From outside none of them is believed. */
    private static final List<String> CLAIMS =
            List.of("sluice-", "x-user", "x-auth", "x-identity", "x-internal", "x-role", "x-admin");

    /** The only service that may see session tokens: it ends sessions. It gets the token that the identity is of. */
    private static final String SESSION_SERVICE = "user-service";

    private final IdentitySeals seals;
    private final Sessions sessions;
    private final SessionTokens tokens;
    private final ClientAddresses addresses;

    SealIdentityFilter(IdentitySeals seals, Sessions sessions, SessionTokens tokens, ClientAddresses addresses) {
        this.seals = seals;
        this.sessions = sessions;
        this.tokens = tokens;
        this.addresses = addresses;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        return sessions.identityOf(exchange).flatMap(identity -> chain.filter(sealed(exchange, identity)));
    }

    private ServerWebExchange sealed(ServerWebExchange exchange, Identity identity) {
        String service = Destination.of(exchange).service();
        String seal = seals.forService(service).seal(identity);
        String client = addresses.of(exchange.getRequest()).text();
        String trace = TraceWebFilter.traceOf(exchange).header();
        Optional<SessionToken> token =
                service.equals(SESSION_SERVICE) ? tokens.of(exchange.getRequest()) : Optional.empty();
        return exchange.mutate()
                .request(request -> request.headers(headers -> {
                    dropClaims(headers);
                    token.ifPresent(known -> headers.setBearerAuth(known.secret()));
                    headers.set(IdentitySeal.HEADER, seal);
                    headers.set(ClientAddress.HEADER, client);
                    headers.set(TraceContext.HEADER, trace);
                }))
                .build();
    }

    private static void dropClaims(HttpHeaders headers) {
        for (String header : List.copyOf(headers.headerNames())) {
            if (isClaim(header)) {
                headers.remove(header);
            }
        }
        headers.remove(HttpHeaders.AUTHORIZATION);
        headers.remove(HttpHeaders.COOKIE);
    }

    /** In every header of every request: without a copy of it in lower case. */
    private static boolean isClaim(String header) {
        for (String claim : CLAIMS) {
            if (header.regionMatches(true, 0, claim, 0, claim.length())) {
                return true;
            }
        }
        return false;
    }

    /** Before the load balancer and the proxying filters. */
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 100;
    }
}
