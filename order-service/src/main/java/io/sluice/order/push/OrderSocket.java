package io.sluice.order.push;

import io.sluice.common.platform.id.UserId;
import io.sluice.order.lifecycle.Orders;
import java.time.Clock;
import org.springframework.stereotype.Component;
import org.springframework.web.socket.CloseStatus;
import org.springframework.web.socket.PongMessage;
import org.springframework.web.socket.TextMessage;
import org.springframework.web.socket.WebSocketSession;
import org.springframework.web.socket.handler.AbstractWebSocketHandler;

/**
 * The protocol: the server sends a snapshot, then every change. Of the client's texts only {@code ping} is answered,
 * for browsers, which cannot send the protocol's own pings.
 */
@Component
class OrderSocket extends AbstractWebSocketHandler {
    /** The session attribute that holds the {@link UserId} of the buyer. */
    static final String USER = "user";

    private static final String CONNECTION = Connection.class.getName();
    private static final int MAX_ORDERS = 100;
    private static final int MAX_BYTES = 1024;

    private final Connections connections;
    private final Orders orders;
    private final PushProperties properties;
    private final Clock clock;

    OrderSocket(Connections connections, Orders orders, PushProperties properties, Clock clock) {
        this.connections = connections;
        this.orders = orders;
        this.properties = properties;
        this.clock = clock;
    }

    @Override
    public void afterConnectionEstablished(WebSocketSession session) {
        session.setTextMessageSizeLimit(MAX_BYTES);
        session.setBinaryMessageSizeLimit(MAX_BYTES);
        var userId = (UserId) session.getAttributes().get(USER);
        var transport = new TomcatTransport(session, properties.sendTimeout());
        var opened = connections.open(userId, transport);
        if (opened.isEmpty()) {
            transport.close(CloseReason.FULL);
            return;
        }
        session.getAttributes().put(CONNECTION, opened.get());
        // Read after the connection is registered: every later change is pushed to it, so none is missed in between.
        opened.get().begin(PushMessage.of(orders.findNewestByUser(userId, MAX_ORDERS)));
    }

    @Override
    protected void handleTextMessage(WebSocketSession session, TextMessage message) {
        Connection connection = connectionOf(session);
        if (connection == null) {
            return;
        }
        connection.onReceived(clock.instant());
        if (message.getPayload().equals("ping") && !connection.send(PushMessage.PONG)) {
            connections.close(connection, CloseReason.SLOW);
        }
    }

    @Override
    protected void handlePongMessage(WebSocketSession session, PongMessage message) {
        Connection connection = connectionOf(session);
        if (connection != null) {
            connection.onReceived(clock.instant());
        }
    }

    @Override
    public void afterConnectionClosed(WebSocketSession session, CloseStatus status) {
        Connection connection = connectionOf(session);
        if (connection != null) {
            connections.remove(connection);
        }
    }

    private static Connection connectionOf(WebSocketSession session) {
        return (Connection) session.getAttributes().get(CONNECTION);
    }
}
