package io.sluice.sale.load;

/** A buyer who is signed in; once more, if Redis has lost the session. */
public final class BuyerSession {

    private final String userId;
    private volatile String session;

    BuyerSession(String userId, String session) {
        this.userId = userId;
        this.session = session;
    }

    String userId() {
        return userId;
    }

    public String session() {
        return session;
    }

    void renew(String session) {
        this.session = session;
    }
}
