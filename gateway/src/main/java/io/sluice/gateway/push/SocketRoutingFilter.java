package io.sluice.gateway.push;

import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.websocketx.WebSocketClientHandshakeException;
import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.common.platform.identity.IdentitySeal;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.platform.trace.TraceContext;
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
 * Opens the service's end of a WebSocket first and the client's after it, so that the client gets the service's refusal
 * as an HTTP answer. Spring's own filter opens the client's end first, and takes the connection from the pool that all
 * requests share.
 */
@Component
class SocketRoutingFilter implements GlobalFilter, Ordered {
    private static final Logger log = LoggerFactory.getLogger(SocketRoutingFilter.class);

    private static final List<String> FORWARDED_HEADERS =
            List.of(IdentitySeal.HEADER, ClientAddress.HEADER, TraceContext.HEADER, HttpHeaders.ACCEPT_LANGUAGE);

    private static final int CONNECT_TIMEOUT_MILLIS = 1000;

    /** A snapshot of a hundred orders is some 30 KB. */
    private static final int MAX_FRAME_FROM_SERVICE = 256 * 1024;

    /** Clients send only short messages. */
    private static final int MAX_FRAME_FROM_CLIENT = 4 * 1024;

    private final Connections connections;
    private final Duration handshakeTimeout;
    private final WebSocketClient services;
    private final WebSocketService clients;

    SocketRoutingFilter(Connections connections, PushProperties properties) {
        this.connections = connections;
        this.handshakeTimeout = properties.handshakeTimeout();
        // Not pooled: a connection is kept as long as its WebSocket is open.
        var http = HttpClient.newConnection().option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_TIMEOUT_MILLIS);
        // Pings are passed on, so that each end checks the other end and not the gateway.
        services = new ReactorNettyWebSocketClient(
                http,
                () -> WebsocketClientSpec.builder()
                        .maxFramePayloadLength(MAX_FRAME_FROM_SERVICE)
                        .handlePing(true));
        clients =
                new HandshakeWebSocketService(new ReactorNettyRequestUpgradeStrategy(() -> WebsocketServerSpec.builder()
                        .maxFramePayloadLength(MAX_FRAME_FROM_CLIENT)
                        .handlePing(true)));
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        if (!Destination.of(exchange).socket()) {
            return chain.filter(exchange);
        }
        ServerWebExchangeUtils.setAlreadyRouted(exchange);
        return connections.count(Mono.defer(() -> join(exchange)));
    }

    private Mono<Void> join(ServerWebExchange exchange) {
        URI url = exchange.getRequiredAttribute(ServerWebExchangeUtils.GATEWAY_REQUEST_URL_ATTR);
        var accepted = new AtomicBoolean();
        return services.execute(url, headersOf(exchange), service -> {
                    accepted.set(true);
                    var bridge = new Bridge(service, connections.stopping());
                    // The request is handled once the client is connected; wait for the end.
                    return clients.handleRequest(exchange, bridge).then(bridge.end());
                })
                .timeout(Mono.delay(handshakeTimeout)
                        .filter(late -> !accepted.get())
                        .switchIfEmpty(Mono.never()))
                .onErrorResume(failure -> exchange.getResponse().isCommitted() ? broken(failure) : refused(failure));
    }

    /** No other header of the client reaches the service. */
    private static HttpHeaders headersOf(ServerWebExchange exchange) {
        var headers = new HttpHeaders();
        for (String name : FORWARDED_HEADERS) {
            String value = exchange.getRequest().getHeaders().getFirst(name);
            if (value != null) {
                headers.set(name, value);
            }
        }
        return headers;
    }

    /** The handshake is answered already, so the client can get no problem any more. */
    private static Mono<Void> broken(Throwable failure) {
        log.debug("A WebSocket broke: {}", failure.toString());
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

    /** Where Spring's own filter would be. */
    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE - 1;
    }
}
