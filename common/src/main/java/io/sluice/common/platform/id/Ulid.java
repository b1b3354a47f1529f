package io.sluice.common.platform.id;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.lang.Contract;

/** The form of our ids: 128 bits as 26 characters of Crockford's base 32, the first of them from 0 to 7. */
public final class Ulid {
    public static final int LENGTH = 26;

    static final char[] ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".toCharArray();
    private static final boolean[] ALLOWED = new boolean[128];

    static {
        for (char c : ALPHABET) {
            ALLOWED[c] = true;
        }
    }

    private static final int TIME_LENGTH = 10;
    private static final String NO_TIME = "0".repeat(TIME_LENGTH);

    private Ulid() {}

    /** The same id at the moment zero, which no generator gives to any id. */
    public static String withoutTime(String id) {
        return NO_TIME + id.substring(TIME_LENGTH);
    }

    public static boolean isWithoutTime(String id) {
        return id.startsWith(NO_TIME);
    }

    /** Not above any id that was made at this time or later, and above all earlier ones: ids begin with their time. */
    public static String lowestAt(Instant time) {
        var id = new StringBuilder(LENGTH);
        long millis = time.toEpochMilli();
        for (int shift = (TIME_LENGTH - 1) * 5; shift >= 0; shift -= 5) {
            id.append(ALPHABET[(int) (millis >>> shift & 31)]);
        }
        return id.append("0".repeat(LENGTH - TIME_LENGTH)).toString();
    }

    /** Whether this could be an id. No regular expression: ids are checked on every hot path. */
    @Contract("null -> false")
    public static boolean isUlid(@Nullable String text) {
        if (text == null || text.length() != LENGTH || text.charAt(0) > '7') {
            return false;
        }
        for (int i = 0; i < LENGTH; i++) {
            char c = text.charAt(i);
            if (c >= ALLOWED.length || !ALLOWED[c]) {
                return false;
            }
        }
        return true;
    }
}
