package io.sluice.gateway.push;

import java.util.List;
import org.springframework.web.reactive.socket.CloseStatus;
import org.springframework.web.reactive.socket.WebSocketHandler;
import org.springframework.web.reactive.socket.WebSocketMessage;
import org.springframework.web.reactive.socket.WebSocketSession;
import reactor.core.publisher.Mono;

/** Joins a client to the service's end of its socket: messages, pings and pongs either way, until one end closes. */
record Bridge(WebSocketSession service, Mono<Void> leaving) implements WebSocketHandler {
    private static final int FIRST_OF_APPLICATIONS = 3000;

    @Override
    public List<String> getSubProtocols() {
        return List.of(HandshakeFilter.PROTOCOL);
    }

    @Override
    public Mono<Void> handle(WebSocketSession client) {
        Mono<Void> messages = Mono.when(passOn(client, service), passOn(service, client));
        // Which end closed and why is told by the status; that messages end as well must not be quicker.
        return Mono.firstWithSignal(
                messages.then(Mono.never()), closing(service, client), closing(client, service), leaving(client));
    }

    private static Mono<Void> passOn(WebSocketSession from, WebSocketSession to) {
        // Reactor Netty releases what it has handed out.
        return to.send(from.receive().doOnNext(WebSocketMessage::retain));
    }

    private static Mono<Void> closing(WebSocketSession first, WebSocketSession second) {
        return first.closeStatus()
                .defaultIfEmpty(CloseStatus.NO_CLOSE_FRAME)
                .flatMap(status -> second.close(sendable(status)));
    }

    private Mono<Void> leaving(WebSocketSession client) {
        return leaving.then(Mono.defer(() -> client.close(CloseStatus.GOING_AWAY)));
    }

    /** An end that is gone without a word has gone away; the codes that say so cannot be sent. */
    static CloseStatus sendable(CloseStatus status) {
        return switch (status.getCode()) {
            case 1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013 -> status;
            default -> status.getCode() >= FIRST_OF_APPLICATIONS ? status : CloseStatus.GOING_AWAY;
        };
    }
}
