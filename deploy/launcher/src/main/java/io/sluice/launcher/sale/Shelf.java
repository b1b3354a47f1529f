package io.sluice.launcher.sale;

import java.util.Optional;

/** What was left when somebody last looked. */
final class Shelf {

    private volatile Audit seen;

    void see(Audit audit) {
        seen = audit;
    }

    Optional<Audit> seen() {
        return Optional.ofNullable(seen);
    }

    /** For good: neither there nor held by somebody who may not get it. */
    boolean isEmpty() {
        return seen().filter(Audit::isEmpty).isPresent();
    }
}
