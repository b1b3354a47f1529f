package io.sluice.common.platform.session;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The secret that stands for a session: 256 random bits that mean nothing by themselves. */
public final class SessionToken {
    private static final int BYTES = 32;
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
    private static final SecureRandom RANDOM = new SecureRandom();

    private final String secret;

    /** Needed several times for one request. Two threads would come to the same. */
    private @Nullable String hash;

    private SessionToken(String secret) {
        this.secret = secret;
    }

    public static SessionToken create() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return new SessionToken(BASE64.encodeToString(bytes));
    }

    /** The token of an {@code Authorization: Bearer} header; empty for anything that cannot be one of ours. */
    public static Optional<SessionToken> ofAuthorization(@Nullable String header) {
        if (header == null || !header.regionMatches(true, 0, "Bearer ", 0, 7)) {
            return Optional.empty();
        }
        return parse(header.substring(7).strip());
    }

    /** Empty for anything that cannot be one of ours. */
    public static Optional<SessionToken> parse(String text) {
        return FORM.matcher(text).matches() ? Optional.of(new SessionToken(text)) : Optional.empty();
    }

    /** Known to the client only. */
    public String secret() {
        return secret;
    }

    /** What is stored and broadcast: a reader of Redis cannot sign in with it. */
    public String hash() {
        String known = hash;
        if (known == null) {
            known = BASE64.encodeToString(digest());
            hash = known;
        }
        return known;
    }

    private byte[] digest() {
        try {
            return MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.US_ASCII));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("This JDK has no SHA-256", e);
        }
    }

    /** Hides the secret, so that it never gets into a log line. */
    @Override
    public String toString() {
        return "SessionToken[secret]";
    }
}
