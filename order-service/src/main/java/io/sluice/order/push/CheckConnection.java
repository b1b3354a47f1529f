package io.sluice.order.push;

import io.sluice.common.platform.id.UserId;
import io.sluice.order.lifecycle.Orders;
import org.springframework.stereotype.Service;

/** Decides whether a user may connect to this node. */
@Service
public class CheckConnection {
    private final Connections connections;
    private final Orders orders;

    CheckConnection(Connections connections, Orders orders) {
        this.connections = connections;
        this.orders = orders;
    }

    /** What a request to connect comes to. */
    public enum Outcome {
        ALLOWED,
        /** The node has no room, or shuts down. */
        FULL,
        /** The user has no order. */
        NO_ORDERS
    }

    /** Only users who have an order. The others have nothing to receive, and would fill the node during a sale. */
    public Outcome check(UserId userId) {
        if (!connections.hasRoom()) {
            return Outcome.FULL;
        }
        return orders.findNewestByUser(userId, 1).isEmpty() ? Outcome.NO_ORDERS : Outcome.ALLOWED;
    }
}
