package io.sluice.common.platform.id;

import java.security.SecureRandom;
import java.time.Clock;
import java.util.function.Function;

/**
 * Makes ids that are unique without coordination and sort by time (ULIDs): 48 bits of milliseconds, 80 random bits, 26
 * characters. Ids of one generator always rise, also within a millisecond and when the clock steps back.
 *
 * <p>A 64-bit id would need node numbers, and two nodes with the same number would issue the same order id.
 */
public final class IdGenerator {
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();
    private long lastMillis;
    private long high; // 16 random bits
    private long low; // 64 random bits

    public IdGenerator(Clock clock) {
        this.clock = clock;
    }

    /** An id of the given kind: {@code ids.next(OrderId::new)}. */
    public <T extends Id> T next(Function<String, T> kind) {
        return kind.apply(next());
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

    /** Five bits a character; the first one has the upper three of 128. */
    private static String text(long upper, long lower) {
        char[] text = new char[Ulid.LENGTH];
        long hi = upper;
        long lo = lower;
        for (int i = Ulid.LENGTH - 1; i >= 0; i--) {
            text[i] = Ulid.ALPHABET[(int) (lo & 31)];
            lo = lo >>> 5 | hi << 59;
            hi >>>= 5;
        }
        return new String(text);
    }
}
