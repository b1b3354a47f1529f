package io.sluice.user.registration;

import java.security.SecureRandom;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A one-time code, as it was sent or typed. It does not show itself, so that no log line holds one. */
public record OneTimeCode(String text) {
    public static final Duration LIFETIME = Duration.ofMinutes(5);

    private static final int CODES = 1_000_000;
    private static final SecureRandom RANDOM = new SecureRandom();

    /** Six random digits. */
    static OneTimeCode create() {
        return new OneTimeCode(String.format("%06d", RANDOM.nextInt(CODES)));
    }

    /** An absent one is empty, and so never right. */
    public static OneTimeCode of(@Nullable String typed) {
        return new OneTimeCode(typed == null ? "" : typed);
    }

    @Override
    public String toString() {
        return "OneTimeCode[secret]";
    }
}
