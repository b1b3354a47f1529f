package io.sluice.gateway.overload;

import java.util.concurrent.atomic.AtomicBoolean;

/** One attempt among those that this node may have under way. It is free again once, as soon as order-service has answered. */
final class AttemptPlace {
    static final String ATTRIBUTE = AttemptPlace.class.getName();

    private final Runnable leave;
    private final AtomicBoolean left = new AtomicBoolean();

    AttemptPlace(Runnable leave) {
        this.leave = leave;
    }

    void leave() {
        if (left.compareAndSet(false, true)) {
            leave.run();
        }
    }
}
