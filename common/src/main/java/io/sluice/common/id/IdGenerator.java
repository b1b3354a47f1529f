package io.sluice.common.id;

import java.security.SecureRandom;
import java.time.Clock;
import java.util.regex.Pattern;

/**
 * Makes ids that are unique without asking anybody and sort by time (ULIDs): 48 bits of milliseconds, 80 bits of chance, 26
 * characters. IdGenerator of one generator always rise, also within a millisecond and when the clock steps back.
 *
 * <p>A 64-bit id would need node numbers, and two nodes with the same number would sell one order id twice.
 */
public final class IdGenerator {
    public static final int LENGTH = 26;

    private static final char[] ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".toCharArray();
    private static final Pattern FORM = Pattern.compile("[0-7][0-9A-HJKMNP-TV-Z]{25}");

    private final Clock clock;
    private final SecureRandom random = new SecureRandom();
    private long lastMillis;
    private long high; // 16 bits of chance
    private long low; // 64 bits of chance

    public IdGenerator(Clock clock) {
        this.clock = clock;
    }

    /** Whether this could be an id; what could not is not worth a look-up. */
    public static boolean isId(String text) {
        return text != null && FORM.matcher(text).matches();
    }

    public synchronized String next() {
        long now = clock.millis();
        if (now > lastMillis) {
            lastMillis = now;
            high = random.nextInt(1 << 16);
            low = random.nextLong();
        } else if (++low == 0) {
            high = (high + 1) & 0xffff;
        }
        return text(lastMillis << 16 | high, low);
    }

    /** Five bits a character, the first one holding the upper three of 128. */
    private static String text(long upper, long lower) {
        char[] text = new char[LENGTH];
        long hi = upper;
        long lo = lower;
        for (int i = LENGTH - 1; i >= 0; i--) {
            text[i] = ALPHABET[(int) (lo & 31)];
            lo = lo >>> 5 | hi << 59;
            hi >>>= 5;
        }
        return new String(text);
    }
}
