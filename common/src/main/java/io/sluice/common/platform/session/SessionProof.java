package io.sluice.common.platform.session;

import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;

/**
 * What the gateway knew of the session of a request, written into something that it signs. For a moment the session is
 * then known again without being read, wherever both are sent together.
 *
 * @param fingerprint of the session
 * @param foundAt when the session was found
 */
public record SessionProof(String fingerprint, Instant foundAt) {
    /** How long it says that there is such a session. A use that is not recorded may go unnoticed as long. */
    public static final Duration VALID_FOR = Duration.ofMinutes(1);

    /** 132 bits of the session's hash: nobody finds another token that has them, and they are not the key in Redis. */
    private static final int LENGTH = 22;

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{" + LENGTH + "}");

    public SessionProof {
        if (!FORM.matcher(fingerprint).matches()) {
            throw new IllegalArgumentException("A fingerprint is " + LENGTH + " letters, digits, - or _");
        }
    }

    /** It is over when the session is, at the latest. */
    public static SessionProof of(SessionToken token, Session session, Instant now) {
        Instant latest = session.endsAt().minus(VALID_FOR);
        return new SessionProof(fingerprintOf(token), now.isBefore(latest) ? now : latest);
    }

    /** Of a session that begins now, and lasts for longer than its proof. */
    public static SessionProof ofNewSession(SessionToken token, Instant now) {
        return new SessionProof(fingerprintOf(token), now);
    }

    public boolean isOf(SessionToken token) {
        return fingerprint.equals(fingerprintOf(token));
    }

    public boolean isOver(Instant now) {
        return !now.isBefore(foundAt.plus(VALID_FOR));
    }

    private static String fingerprintOf(SessionToken token) {
        return token.hash().substring(0, LENGTH);
    }
}
