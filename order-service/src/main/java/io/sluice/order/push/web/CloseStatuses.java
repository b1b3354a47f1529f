package io.sluice.order.push.web;

import io.sluice.order.push.CloseReason;
import org.springframework.web.socket.CloseStatus;

/** The status code with which a connection is closed says what the client should do. */
final class CloseStatuses {
    private CloseStatuses() {}

    static CloseStatus of(CloseReason reason) {
        return switch (reason) {
            case SHUTDOWN, EXPIRED, IDLE -> CloseStatus.GOING_AWAY;
            case REPLACED -> CloseStatus.POLICY_VIOLATION;
            case FULL, SLOW -> CloseStatus.SERVICE_OVERLOAD;
            case BROKEN -> CloseStatus.SERVER_ERROR;
        };
    }
}
