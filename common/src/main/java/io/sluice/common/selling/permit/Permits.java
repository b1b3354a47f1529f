package io.sluice.common.selling.permit;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The permits of one order-service, as it says with each answer to an attempt. The gateway takes the header off again.
 *
 * @param free how many more attempts may come in at this moment
 * @param all how many may be inside at once; none while it lets nobody in
 */
public record Permits(int free, int all) {
    public static final String HEADER = "Sluice-Permits";

    public static final Permits NONE = new Permits(0, 0);

    private static final int MAX_LENGTH = 20;

    public Permits {
        if (free < 0 || free > all) {
            throw new IllegalArgumentException("There cannot be " + free + " free permits of " + all);
        }
    }

    /** The same of a node that takes fewer for now. */
    public Permits boundedBy(int max) {
        return new Permits(Math.min(free, max), Math.min(all, max));
    }

    /** As it is in the header: {@code 12/400}. */
    public String text() {
        return free + "/" + all;
    }

    /** Empty if the text says nothing that can be used. */
    public static Optional<Permits> parse(@Nullable String text) {
        if (text == null || text.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        int slash = text.indexOf('/');
        if (slash < 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Permits(
                    Integer.parseInt(text, 0, slash, 10), Integer.parseInt(text, slash + 1, text.length(), 10)));
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }
}
