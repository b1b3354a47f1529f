package io.sluice.gateway.hotread;

import java.time.Instant;

/**
 * An answer that was made with what this node knew of promotions at one moment. It is true as long as that has not changed.
 *
 * @param revision of what was known
 * @param until when a promotion starts or ends and makes it another answer
 */
record Rendering<A>(A answer, long revision, Instant until) {
    boolean isCurrent(long revision, Instant now) {
        return this.revision == revision && now.isBefore(until);
    }
}
