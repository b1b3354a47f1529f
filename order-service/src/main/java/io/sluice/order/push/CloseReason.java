package io.sluice.order.push;

import org.springframework.web.socket.CloseStatus;

/** Why the server closes a connection. The status code says what the client should do. */
enum CloseReason {
    /** This node shuts down: connect again. */
    SHUTDOWN(CloseStatus.GOING_AWAY),
    /** It has reached its maximum lifetime: connect again, with a session that is still valid. */
    EXPIRED(CloseStatus.GOING_AWAY),
    /** The user has opened too many others since: do not connect again. */
    REPLACED(CloseStatus.POLICY_VIOLATION),
    /** The node filled up during the handshake: connect again later. */
    FULL(CloseStatus.SERVICE_OVERLOAD),
    /** The client does not read what it is sent: connect again later. */
    SLOW(CloseStatus.SERVICE_OVERLOAD),
    /** The client has sent nothing for too long, not even a pong. */
    IDLE(CloseStatus.GOING_AWAY),
    /** Sending failed. */
    BROKEN(CloseStatus.SERVER_ERROR);

    private final CloseStatus status;

    CloseReason(CloseStatus status) {
        this.status = status;
    }

    CloseStatus status() {
        return status;
    }
}
