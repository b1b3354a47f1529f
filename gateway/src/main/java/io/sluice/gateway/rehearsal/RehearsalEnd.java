package io.sluice.gateway.rehearsal;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How a rehearsal ended.
 *
 * @param reason if it did not come to its end by itself, and nobody asked for that
 * @param certificate null if there is none
 */
record RehearsalEnd(
        State state, @Nullable String reason, @Nullable CapacityCertificate certificate) {
    enum State {
        DONE,
        /** By an admin, by a promotion that comes, or by the end of its gateway. */
        STOPPED,
        FAILED;

        /** As it is in the API. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static RehearsalEnd done(CapacityCertificate certificate) {
        return new RehearsalEnd(State.DONE, null, certificate);
    }

    /** What was measured until then is kept. */
    static RehearsalEnd stopped(@Nullable String reason, @Nullable CapacityCertificate certificate) {
        return new RehearsalEnd(State.STOPPED, reason, certificate);
    }

    static RehearsalEnd failed(String reason) {
        return new RehearsalEnd(State.FAILED, reason, null);
    }
}
