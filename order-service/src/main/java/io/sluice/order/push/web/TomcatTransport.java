package io.sluice.order.push.web;

import io.sluice.order.push.CloseReason;
import io.sluice.order.push.PushMessage;
import io.sluice.order.push.Transport;
import jakarta.websocket.RemoteEndpoint;
import jakarta.websocket.SendResult;
import jakarta.websocket.Session;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.socket.WebSocketSession;
import org.springframework.web.socket.adapter.NativeWebSocketSession;

/**
 * Sends without blocking a thread while a client reads slowly. Spring's own session would block: its send returns when
 * all is written, and without virtual threads a few stuck clients would occupy all senders.
 */
final class TomcatTransport implements Transport {
    private static final Logger log = LoggerFactory.getLogger(TomcatTransport.class);

    /** Pings and pongs do block in Tomcat: for this long, instead of its default of twenty seconds. */
    private static final String BLOCKING_TIMEOUT = "org.apache.tomcat.websocket.BLOCKING_SEND_TIMEOUT";

    private static final long BLOCKING_TIMEOUT_MILLIS = 1000;

    private final WebSocketSession session;
    private final RemoteEndpoint.Async client;

    TomcatTransport(WebSocketSession session, Duration sendTimeout) {
        this.session = session;
        Session nativeSession = nativeOf(session);
        nativeSession.getUserProperties().put(BLOCKING_TIMEOUT, BLOCKING_TIMEOUT_MILLIS);
        client = nativeSession.getAsyncRemote();
        // Tomcat cuts the connection when it runs out.
        client.setSendTimeout(sendTimeout.toMillis());
    }

    private static Session nativeOf(WebSocketSession session) {
        Session found = ((NativeWebSocketSession) session).getNativeSession(Session.class);
        if (found == null) {
            throw new IllegalStateException("WebSocket session " + session.getId() + " is not one of Tomcat's");
        }
        return found;
    }

    @Override
    public void send(PushMessage message, Consumer<@Nullable Throwable> onSent) {
        try {
            client.sendText(message.text(), result -> onSent.accept(failureOf(result)));
        } catch (RuntimeException closed) {
            onSent.accept(closed);
        }
    }

    private static @Nullable Throwable failureOf(SendResult result) {
        return result.isOK() ? null : result.getException();
    }

    @Override
    public void ping() throws IOException {
        client.sendPing(ByteBuffer.allocate(0));
    }

    @Override
    public void close(CloseReason reason) {
        try {
            session.close(CloseStatuses.of(reason));
        } catch (IOException | RuntimeException gone) {
            log.debug("Could not close a connection, which is gone already: {}", gone.toString());
        }
    }
}
