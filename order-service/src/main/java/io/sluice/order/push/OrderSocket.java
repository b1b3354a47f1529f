package io.sluice.order.push;

import io.sluice.order.lifecycle.Orders;
import java.time.Clock;
import org.springframework.stereotype.Component;
import org.springframework.web.socket.CloseStatus;
import org.springframework.web.socket.PongMessage;
import org.springframework.web.socket.TextMessage;
import org.springframework.web.socket.WebSocketSession;
import org.springframework.web.socket.handler.AbstractWebSocketHandler;

/**
 * The conversation with a client: a snapshot, then every change. Of what the client says only {@code ping} means something, for
 * browsers, which cannot send pings of the protocol's own.
 */
@Component
class OrderSocket extends AbstractWebSocketHandler {
    /** Attribute of a session: whose orders it is about. */
    static final String USER = "user";

    private static final String CONNECTION = Connection.class.getName();
    private static final int MOST_ORDERS = 100;
    private static final int MOST_BYTES = 1024;

    private final Connections connections;
    private final Orders book;
    private final PushProperties properties;
    private final Clock clock;

    OrderSocket(Connections connections, Orders book, PushProperties properties, Clock clock) {
        this.connections = connections;
        this.book = book;
        this.properties = properties;
        this.clock = clock;
    }

    @Override
    public void afterConnectionEstablished(WebSocketSession session) {
        session.setTextMessageSizeLimit(MOST_BYTES);
        session.setBinaryMessageSizeLimit(MOST_BYTES);
        String user = (String) session.getAttributes().get(USER);
        var line = new TomcatTransport(session, properties.sendLimit());
        var opened = connections.open(user, line);
        if (opened.isEmpty()) {
            line.close(CloseReason.CROWDED);
            return;
        }
        session.getAttributes().put(CONNECTION, opened.get());
        // Read after it was opened: what changes from here on it hears of.
        opened.get().begin(PushMessage.of(book.of(user, MOST_ORDERS)));
    }

    @Override
    protected void handleTextMessage(WebSocketSession session, TextMessage message) {
        Connection connection = connectionOf(session);
        if (connection == null) {
            return;
        }
        connection.heard(clock.instant());
        if (message.getPayload().equals("ping") && !connection.send("pong")) {
            connections.dismiss(connection, CloseReason.SLOW);
        }
    }

    @Override
    protected void handlePongMessage(WebSocketSession session, PongMessage message) {
        Connection connection = connectionOf(session);
        if (connection != null) {
            connection.heard(clock.instant());
        }
    }

    @Override
    public void afterConnectionClosed(WebSocketSession session, CloseStatus status) {
        Connection connection = connectionOf(session);
        if (connection != null) {
            connections.forget(connection);
        }
    }

    private static Connection connectionOf(WebSocketSession session) {
        return (Connection) session.getAttributes().get(CONNECTION);
    }
}
