package io.sluice.order.push;

/** Why the server closes a connection, and what the client should do. */
public enum CloseReason {
    /** This node shuts down: connect again. */
    SHUTDOWN,
    /** It has reached its maximum lifetime: connect again, with a session that is still valid. */
    EXPIRED,
    /** The user has opened too many others since: do not connect again. */
    REPLACED,
    /** The node filled up during the handshake: connect again later. */
    FULL,
    /** The client does not read what it is sent: connect again later. */
    SLOW,
    /** The client has sent nothing for too long, not even a pong. */
    IDLE,
    /** Sending failed. */
    BROKEN
}
