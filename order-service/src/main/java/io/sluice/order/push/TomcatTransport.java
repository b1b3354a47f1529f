package io.sluice.order.push;

import jakarta.websocket.RemoteEndpoint;
import jakarta.websocket.SendResult;
import jakarta.websocket.Session;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.socket.WebSocketSession;
import org.springframework.web.socket.adapter.NativeWebSocketSession;

/**
 * A line that never keeps a thread waiting while a client reads slowly. Spring's own session would: its send returns when all
 * is written, and without virtual threads a few stuck clients would hold all senders.
 */
final class TomcatTransport implements Transport {
    private static final Logger log = LoggerFactory.getLogger(TomcatTransport.class);

    /** What Tomcat waits for, pings and pongs, is waited for this long instead of its twenty seconds. */
    private static final String WAITING = "org.apache.tomcat.websocket.BLOCKING_SEND_TIMEOUT";

    private static final long WAITING_MILLIS = 1000;

    private final WebSocketSession session;
    private final RemoteEndpoint.Async client;

    TomcatTransport(WebSocketSession session, Duration sendLimit) {
        this.session = session;
        Session own = ((NativeWebSocketSession) session).getNativeSession(Session.class);
        own.getUserProperties().put(WAITING, WAITING_MILLIS);
        client = own.getAsyncRemote();
        // Tomcat cuts the connection when it is over.
        client.setSendTimeout(sendLimit.toMillis());
    }

    @Override
    public void send(String text, Consumer<Throwable> done) {
        try {
            client.sendText(text, result -> done.accept(failureOf(result)));
        } catch (RuntimeException closed) {
            done.accept(closed);
        }
    }

    private static Throwable failureOf(SendResult result) {
        return result.isOK() ? null : result.getException();
    }

    @Override
    public void ping() throws IOException {
        client.sendPing(ByteBuffer.allocate(0));
    }

    @Override
    public void close(CloseReason farewell) {
        try {
            session.close(farewell.status());
        } catch (IOException | RuntimeException gone) {
            log.debug("a connection was gone before it was closed: {}", gone.toString());
        }
    }
}
