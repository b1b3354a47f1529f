package io.sluice.gateway.push;

import java.util.List;
import java.util.function.Function;
import org.springframework.web.reactive.socket.CloseStatus;
import org.springframework.web.reactive.socket.WebSocketHandler;
import org.springframework.web.reactive.socket.WebSocketMessage;
import org.springframework.web.reactive.socket.WebSocketSession;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/** Joins a client to the service's end of its socket: messages, pings and pongs either way, until one end closes. */
final class Bridge implements WebSocketHandler {
    private static final int FIRST_OF_APPLICATIONS = 3000;

    private final WebSocketSession service;
    private final Mono<Void> leaving;
    private final Sinks.Empty<Void> end = Sinks.empty();

    Bridge(WebSocketSession service, Mono<Void> leaving) {
        this.service = service;
        this.leaving = leaving;
    }

    /** Completes when one end has closed and the other was told. */
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
        // First who closes, then the closing: it makes the other end's status known too, which must not interrupt it;
        // nor must the messages, which end as well.
        Mono<Void> closing = Mono.firstWithSignal(
                        endOf(service, client), endOf(client, service), leaving.thenReturn(goodbye(client)))
                .flatMap(Function.identity());
        return Mono.firstWithSignal(closing, messages.then(Mono.never())).doFinally(signal -> end.tryEmitEmpty());
    }

    private static Mono<Void> passOn(WebSocketSession from, WebSocketSession to) {
        // Reactor Netty releases what it has handed out.
        return to.send(from.receive().doOnNext(WebSocketMessage::retain));
    }

    /** When the first closes, what tells the second. */
    private static Mono<Mono<Void>> endOf(WebSocketSession first, WebSocketSession second) {
        return first.closeStatus()
                .defaultIfEmpty(CloseStatus.NO_CLOSE_FRAME)
                .map(status -> Mono.defer(() -> second.close(sendable(status))));
    }

    private static Mono<Void> goodbye(WebSocketSession client) {
        return Mono.defer(() -> client.close(CloseStatus.GOING_AWAY));
    }

    /** An end that is gone without a word has gone away; the codes that say so cannot be sent. */
    static CloseStatus sendable(CloseStatus status) {
        return switch (status.getCode()) {
            case 1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013 -> status;
            default -> status.getCode() >= FIRST_OF_APPLICATIONS ? status : CloseStatus.GOING_AWAY;
        };
    }
}
