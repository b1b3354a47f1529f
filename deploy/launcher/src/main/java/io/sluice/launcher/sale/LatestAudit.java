package io.sluice.launcher.sale;

import java.util.Optional;

/** What was left when somebody last looked. */
final class LatestAudit {

    private volatile Audit seen;
    private volatile long mostSold;

    /** For whoever looks; there is one. */
    void see(Audit audit) {
        seen = audit;
        mostSold = Math.max(mostSold, audit.mostSold());
    }

    /** At any moment somebody looked. */
    long mostSold() {
        return mostSold;
    }

    Optional<Audit> seen() {
        return Optional.ofNullable(seen);
    }

    /** For good: neither there nor held by somebody who may not get it. */
    boolean isEmpty() {
        return seen().filter(Audit::isEmpty).isPresent();
    }
}
