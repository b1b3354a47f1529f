package io.sluice.gateway.push;

import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.websocketx.WebSocketClientHandshakeException;
import io.sluice.common.identity.ClientAddress;
import io.sluice.common.identity.IdentitySeal;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.common.problem.ProblemType;
import io.sluice.common.trace.TraceContext;
import io.sluice.gateway.problem.GatewayProblem;
import io.sluice.gateway.route.Destination;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.socket.client.ReactorNettyWebSocketClient;
import org.springframework.web.reactive.socket.client.WebSocketClient;
import org.springframework.web.reactive.socket.server.WebSocketService;
import org.springframework.web.reactive.socket.server.support.HandshakeWebSocketService;
import org.springframework.web.reactive.socket.server.upgrade.ReactorNettyRequestUpgradeStrategy;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.WebsocketClientSpec;
import reactor.netty.http.server.WebsocketServerSpec;

/**
 * Opens the service's end of a socket first and the client's when that stands, so that a refusal is an answer. The gateway's own
 * filter does it the other way round, and takes the connection from the pool that all requests share.
 */
@Component
class SocketRoutingFilter implements GlobalFilter, Ordered {
    private static final Logger log = LoggerFactory.getLogger(SocketRoutingFilter.class);

    private static final List<String> PASSED_ON =
            List.of(IdentitySeal.HEADER, ClientAddress.HEADER, TraceContext.HEADER, HttpHeaders.ACCEPT_LANGUAGE);

    private static final int CONNECT_MILLIS = 1000;

    /** A snapshot of a hundred orders is some 30 KB. */
    private static final int MOST_FROM_SERVICE = 256 * 1024;

    /** What clients say is short. */
    private static final int MOST_FROM_CLIENT = 4 * 1024;

    private final OpenSockets sockets;
    private final Duration patience;
    private final WebSocketClient services;
    private final WebSocketService clients;

    SocketRoutingFilter(OpenSockets sockets, PushProperties properties) {
        this.sockets = sockets;
        this.patience = properties.patience();
        // A connection of its own for each: it is kept as long as the socket is.
        var http = HttpClient.newConnection().option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLIS);
        // Pings are passed on, so that the two ends know of each other and not of us.
        services = new ReactorNettyWebSocketClient(
                http,
                () -> WebsocketClientSpec.builder()
                        .maxFramePayloadLength(MOST_FROM_SERVICE)
                        .handlePing(true));
        clients =
                new HandshakeWebSocketService(new ReactorNettyRequestUpgradeStrategy(() -> WebsocketServerSpec.builder()
                        .maxFramePayloadLength(MOST_FROM_CLIENT)
                        .handlePing(true)));
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        if (!Destination.of(exchange).socket()) {
            return chain.filter(exchange);
        }
        ServerWebExchangeUtils.setAlreadyRouted(exchange);
        return sockets.count(Mono.defer(() -> join(exchange)));
    }

    private Mono<Void> join(ServerWebExchange exchange) {
        URI url = exchange.getRequiredAttribute(ServerWebExchangeUtils.GATEWAY_REQUEST_URL_ATTR);
        var accepted = new AtomicBoolean();
        return services.execute(url, headersOf(exchange), service -> {
                    accepted.set(true);
                    var bridge = new Bridge(service, sockets.leaving());
                    // That the client is connected says nothing about the end.
                    return clients.handleRequest(exchange, bridge).then(bridge.end());
                })
                .timeout(Mono.delay(patience).filter(late -> !accepted.get()).switchIfEmpty(Mono.never()))
                .onErrorResume(failure -> exchange.getResponse().isCommitted() ? brokenOff(failure) : refused(failure));
    }

    /** Of what the client sent nothing else is of interest behind us. */
    private static HttpHeaders headersOf(ServerWebExchange exchange) {
        var headers = new HttpHeaders();
        for (String name : PASSED_ON) {
            String value = exchange.getRequest().getHeaders().getFirst(name);
            if (value != null) {
                headers.set(name, value);
            }
        }
        return headers;
    }

    /** Nobody is left to be told. */
    private static Mono<Void> brokenOff(Throwable failure) {
        log.debug("a socket broke off: {}", failure.toString());
        return Mono.empty();
    }

    private static Mono<Void> refused(Throwable failure) {
        if (failure instanceof TimeoutException) {
            return Mono.error(new ProblemException(GatewayProblem.SERVICE_TOO_SLOW));
        }
        return Mono.error(
                failure instanceof WebSocketClientHandshakeException refusal
                        ? new ProblemException(problemOf(refusal))
                        : failure);
    }

    private static ProblemType problemOf(WebSocketClientHandshakeException refusal) {
        if (refusal.response() == null) {
            return CommonProblem.SERVICE_UNAVAILABLE;
        }
        int status = refusal.response().status().code();
        return status == HttpStatus.CONFLICT.value() ? GatewayProblem.NO_ORDERS : CommonProblem.of(status);
    }

    /** Where the gateway's own filter would be. */
    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE - 1;
    }
}
