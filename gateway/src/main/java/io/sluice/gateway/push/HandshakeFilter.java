package io.sluice.gateway.push;

import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
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
 * Lets only signed-in users open sockets, from our own pages. Browsers cannot set {@code Authorization} there, so they name the
 * session as a second subprotocol; it is put where every other request has it, and goes no further than from there.
 */
@Component
class HandshakeFilter implements GlobalFilter, Ordered {
    /** The subprotocol that is spoken; whatever else a client lists is taken for its session. */
    static final String PROTOCOL = "sluice";

    static final String PROTOCOLS = "Sec-WebSocket-Protocol";

    private final Sessions sessions;
    private final Origins origins;

    HandshakeFilter(Sessions sessions, PushProperties properties) {
        this.sessions = sessions;
        this.origins = new Origins(properties.origins());
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        if (!Destination.of(exchange).socket()) {
            return chain.filter(exchange);
        }
        if (!isHandshake(exchange.getRequest())) {
            return Mono.error(new ProblemException(CommonProblem.MALFORMED_REQUEST));
        }
        if (!origins.allow(exchange.getRequest())) {
            return Mono.error(new ProblemException(GatewayProblem.FOREIGN_ORIGIN));
        }
        ServerWebExchange usual = exchange.mutate()
                .request(request -> request.headers(HandshakeFilter::moveSession))
                .build();
        return sessions.userOf(usual).flatMap(user -> chain.filter(usual));
    }

    /** Protocols stand in one line: of a second one the server below us would not know. */
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

    /** Before anybody asks for the session. */
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 80;
    }
}
