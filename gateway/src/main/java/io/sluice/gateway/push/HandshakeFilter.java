package io.sluice.gateway.push;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.gateway.origin.OriginCheck;
import io.sluice.gateway.problem.GatewayProblem;
import io.sluice.gateway.route.Destination;
import io.sluice.gateway.session.Sessions;
import java.util.List;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Lets only signed-in users open WebSockets, from our own pages. These have the cookie. Clients that have a token and
 * cannot set {@code Authorization} send it as a second subprotocol. It moves to that header, where every other request
 * has it, and no service sees it.
 */
@Component
class HandshakeFilter implements GlobalFilter, Ordered {
    /** The subprotocol that both ends speak; any other that a client lists is taken for its session. */
    static final String PROTOCOL = "sluice";

    static final String PROTOCOLS = "Sec-WebSocket-Protocol";

    private final Sessions sessions;
    private final OriginCheck originCheck;

    HandshakeFilter(Sessions sessions, OriginCheck originCheck) {
        this.sessions = sessions;
        this.originCheck = originCheck;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        if (!Destination.of(exchange).socket()) {
            return chain.filter(exchange);
        }
        if (!isHandshake(exchange.getRequest())) {
            return Mono.error(new ProblemException(CommonProblem.MALFORMED_REQUEST));
        }
        ServerWebExchange withSession = exchange.mutate()
                .request(request -> request.headers(HandshakeFilter::moveSession))
                .build();
        if (!originCheck.passes(withSession.getRequest())) {
            return Mono.error(new ProblemException(GatewayProblem.FOREIGN_ORIGIN));
        }
        return sessions.userOf(withSession).flatMap(user -> chain.filter(withSession));
    }

    /** All subprotocols are in one header line: the server library ignores a second one. */
    private static boolean isHandshake(ServerHttpRequest request) {
        HttpHeaders headers = request.getHeaders();
        return request.getMethod() == HttpMethod.GET
                && "websocket".equalsIgnoreCase(headers.getUpgrade())
                && headers.getOrEmpty(PROTOCOLS).size() <= 1;
    }

    private static void moveSession(HttpHeaders headers) {
        List<String> protocols = headers.getValuesAsList(PROTOCOLS);
        headers.remove(PROTOCOLS);
        for (String protocol : protocols) {
            if (protocol.equals(PROTOCOL)) {
                headers.set(PROTOCOLS, PROTOCOL);
            } else {
                headers.add(HttpHeaders.AUTHORIZATION, "Bearer " + protocol);
            }
        }
    }

    /** Before the first filter that needs the session. */
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 80;
    }
}
