package io.sluice.order.push.web;

import io.sluice.order.push.CloseReason;
import org.springframework.web.socket.CloseStatus;

/** What a connection is closed with: the code says what the client should do, the reason after how many seconds. */
final class CloseStatuses {
    private CloseStatuses() {}

    static CloseStatus of(CloseReason reason) {
        return switch (reason) {
            // Many at once: long enough that another node has noticed, and clients add jitter.
            case SHUTDOWN -> CloseStatus.GOING_AWAY.withReason("retry after 3");
            case EXPIRED, IDLE -> CloseStatus.GOING_AWAY.withReason("retry after 1");
            case REPLACED -> CloseStatus.POLICY_VIOLATION.withReason("replaced by a newer connection");
            case FULL, SLOW -> CloseStatus.SERVICE_OVERLOAD.withReason("retry after 10");
            case BROKEN -> CloseStatus.SERVER_ERROR.withReason("retry after 2");
        };
    }
}
