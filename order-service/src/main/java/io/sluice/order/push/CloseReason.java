package io.sluice.order.push;

import org.springframework.web.socket.CloseStatus;

/** Why a connection ends by our will; the code tells the client what to do. */
enum CloseReason {
    /** This node goes away: connect again. */
    LEAVING(CloseStatus.GOING_AWAY),
    /** It has lasted long enough: connect again, with a session that is still good. */
    OLD(CloseStatus.GOING_AWAY),
    /** The user has opened too many others since: stay away. */
    REPLACED(CloseStatus.POLICY_VIOLATION),
    /** No room here after all: connect again later. */
    CROWDED(CloseStatus.SERVICE_OVERLOAD),
    /** The client does not read what it is sent: connect again later. */
    SLOW(CloseStatus.SERVICE_OVERLOAD),
    /** The client has said nothing for too long. */
    SILENT(CloseStatus.GOING_AWAY),
    /** The connection broke while something was sent. */
    BROKEN(CloseStatus.SERVER_ERROR);

    private final CloseStatus status;

    CloseReason(CloseStatus status) {
        this.status = status;
    }

    CloseStatus status() {
        return status;
    }
}
