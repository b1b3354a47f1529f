package io.sluice.order.placing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Queue;

/**
 * The held attempts of one promotion. Whoever is told to begin a batch takes one and ends it, so that as long as anybody waits
 * somebody is on the way.
 */
final class PromoQueue {
    private final Queue<PendingAttempt> queue = new ArrayDeque<>();
    private final AimdBatching pace;
    private int underWay;

    PromoQueue(AimdBatching pace) {
        this.pace = pace;
    }

    /** Whether the caller should have a batch begun. */
    synchronized boolean add(PendingAttempt pending) {
        queue.add(pending);
        return begin();
    }

    /** What has gathered: under light load that is one, and nobody waits. Nothing, if the batches before this one took it. */
    synchronized List<PendingAttempt> take() {
        List<PendingAttempt> taken = new ArrayList<>(Math.min(queue.size(), pace.batch()));
        while (!queue.isEmpty() && taken.size() < pace.batch()) {
            taken.add(queue.remove());
        }
        return taken;
    }

    /** A batch of so many took so long. Answers after how many nanoseconds the caller should have the next one begun, if it should. */
    synchronized OptionalLong end(int orders, long nanos) {
        underWay--;
        pace.follow(orders, nanos, queue.size());
        return begin() ? OptionalLong.of(pace.rest(orders, nanos)) : OptionalLong.empty();
    }

    private boolean begin() {
        boolean begins = !queue.isEmpty() && underWay < pace.workers();
        underWay += begins ? 1 : 0;
        return begins;
    }
}
