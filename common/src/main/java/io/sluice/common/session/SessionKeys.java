package io.sluice.common.session;

/** Where sessions are in Redis, and where their end is told. */
public final class SessionKeys {
    /** The broadcast of ended sessions; the word is the hash of the token. */
    public static final String ENDED = "session-ended";

    private SessionKeys() {}

    /** The session itself; expires with it. */
    public static String session(String tokenHash) {
        return "sluice:session:" + tokenHash;
    }

    /** The token hashes of a user's sessions, by their end. */
    public static String ofUser(String userId) {
        return "sluice:user-sessions:" + userId;
    }
}
