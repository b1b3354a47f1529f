package io.sluice.launcher.sale;

import java.util.Optional;

/** The last audit that was read during the sale, and the highest count of any. */
final class LatestAudit {

    private volatile Audit audit;
    private volatile long maxSold;

    /** Called by one thread only. */
    void update(Audit latest) {
        audit = latest;
        maxSold = Math.max(maxSold, latest.maxSold());
    }

    /** In any store, in any audit so far. */
    long maxSold() {
        return maxSold;
    }

    Optional<Audit> audit() {
        return Optional.ofNullable(audit);
    }

    boolean isSoldOutForGood() {
        return audit().filter(Audit::isSoldOutForGood).isPresent();
    }
}
