package io.sluice.gateway.push;

import java.util.List;
import java.util.function.Function;
import org.springframework.web.reactive.socket.CloseStatus;
import org.springframework.web.reactive.socket.WebSocketHandler;
import org.springframework.web.reactive.socket.WebSocketMessage;
import org.springframework.web.reactive.socket.WebSocketSession;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/** Joins a client's WebSocket to the service's: passes messages, pings and pongs both ways until one end closes. */
final class Bridge implements WebSocketHandler {
    private static final int FIRST_APPLICATION_CODE = 3000;

    /** The client adds jitter, so that not all of them reach the next gateway at once. */
    static final CloseStatus STOPPING = CloseStatus.GOING_AWAY.withReason("retry after 3");

    private final WebSocketSession service;
    private final Mono<Void> stopping;
    private final Sinks.Empty<Void> end = Sinks.empty();

    Bridge(WebSocketSession service, Mono<Void> stopping) {
        this.service = service;
        this.stopping = stopping;
    }

    /** Completes when one end has closed and the other was closed too. */
    Mono<Void> end() {
        return end.asMono();
    }

    @Override
    public List<String> getSubProtocols() {
        return List.of(HandshakeFilter.PROTOCOL);
    }

    @Override
    public Mono<Void> handle(WebSocketSession client) {
        Mono<Void> messages = Mono.when(passOn(client, service), passOn(service, client));
        // First find who closes, then close the other end. That completes the other end's status and the messages too,
        // which must not interrupt the closing.
        Mono<Void> closing = Mono.firstWithSignal(
                        endOf(service, client), endOf(client, service), stopping.thenReturn(closeGoingAway(client)))
                .flatMap(Function.identity());
        return Mono.firstWithSignal(closing, messages.then(Mono.never())).doFinally(signal -> end.tryEmitEmpty());
    }

    private static Mono<Void> passOn(WebSocketSession from, WebSocketSession to) {
        // Reactor Netty releases each message after it was received.
        return to.send(from.receive().doOnNext(WebSocketMessage::retain));
    }

    /** Once the first end has closed, what closes the second. */
    private static Mono<Mono<Void>> endOf(WebSocketSession first, WebSocketSession second) {
        return first.closeStatus()
                .defaultIfEmpty(CloseStatus.NO_CLOSE_FRAME)
                .map(status -> Mono.defer(() -> second.close(sendable(status))));
    }

    private static Mono<Void> closeGoingAway(WebSocketSession client) {
        return Mono.defer(() -> client.close(STOPPING));
    }

    /** An end that closed without a code counts as going away, since the codes for that must not be sent. */
    static CloseStatus sendable(CloseStatus status) {
        return switch (status.getCode()) {
            case 1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013 -> status;
            default -> status.getCode() >= FIRST_APPLICATION_CODE ? status : CloseStatus.GOING_AWAY;
        };
    }
}
