package io.sluice.order.push.web;

import io.sluice.common.platform.id.UserId;
import io.sluice.order.OrderView;
import io.sluice.order.browse.OrderViews;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.push.CloseReason;
import io.sluice.order.push.Connection;
import io.sluice.order.push.Connections;
import io.sluice.order.push.PushMessage;
import io.sluice.order.push.PushProperties;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
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
    private final OrderViews views;
    private final PushProperties properties;
    private final Clock clock;

    /** The first message: the orders as {@code GET /api/orders} shows them. */
    private record Snapshot(String type, List<OrderView> orders) {}

    OrderSocket(Connections connections, Orders orders, OrderViews views, PushProperties properties, Clock clock) {
        this.views = views;
        this.connections = connections;
        this.orders = orders;
        this.properties = properties;
        this.clock = clock;
    }

    @Override
    public void afterConnectionEstablished(WebSocketSession session) {
        session.setTextMessageSizeLimit(MAX_BYTES);
        session.setBinaryMessageSizeLimit(MAX_BYTES);
        UserId userId = userOf(session);
        var transport = new TomcatTransport(session, properties.sendTimeout());
        var opened = connections.open(userId, transport);
        if (opened.isEmpty()) {
            transport.close(CloseReason.FULL);
            return;
        }
        session.getAttributes().put(CONNECTION, opened.get());
        // Read after the connection is registered: every later change is pushed to it, so none is missed in between.
        opened.get().begin(snapshotOf(userId));
    }

    private PushMessage snapshotOf(UserId userId) {
        List<OrderView> newest = views.of(orders.findNewestByUser(userId, MAX_ORDERS));
        return PushMessage.json(new Snapshot("snapshot", newest));
    }

    @Override
    protected void handleTextMessage(WebSocketSession session, TextMessage message) {
        connectionOf(session).ifPresent(connection -> {
            connection.onReceived(clock.instant());
            if (message.getPayload().equals("ping") && !connection.send(PushMessage.PONG)) {
                connections.close(connection, CloseReason.SLOW);
            }
        });
    }

    @Override
    protected void handlePongMessage(WebSocketSession session, PongMessage message) {
        connectionOf(session).ifPresent(connection -> connection.onReceived(clock.instant()));
    }

    @Override
    public void afterConnectionClosed(WebSocketSession session, CloseStatus status) {
        connectionOf(session).ifPresent(connections::remove);
    }

    private static UserId userOf(WebSocketSession session) {
        if (session.getAttributes().get(USER) instanceof UserId userId) {
            return userId;
        }
        throw new IllegalStateException("WebSocket session " + session.getId() + " has no user");
    }

    /** Empty if the node had no room for it. */
    private static Optional<Connection> connectionOf(WebSocketSession session) {
        return Optional.ofNullable((Connection) session.getAttributes().get(CONNECTION));
    }
}
