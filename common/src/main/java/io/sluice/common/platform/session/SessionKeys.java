package io.sluice.common.platform.session;

import io.sluice.common.platform.id.UserId;

/** The Redis keys of sessions, and the channel on which their end is broadcast. */
public final class SessionKeys {
    /** The broadcast of ended sessions; the message is the hash of the token, or {@link #HEARTBEAT}. */
    public static final String ENDED = "session-ended";

    /** The message by which gateways see that the broadcast reaches them. It is nobody's hash. */
    public static final String HEARTBEAT = "heartbeat";

    private SessionKeys() {}

    /** The session itself; expires with it. */
    public static String session(String tokenHash) {
        return "sluice:session:" + tokenHash;
    }

    /** The token hashes of a user's sessions, by their end. */
    public static String ofUser(UserId userId) {
        return "sluice:user-sessions:" + userId;
    }
}
