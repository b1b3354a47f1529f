package io.sluice.sale.load;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Limits how many buyers retry after "sold out" while units may come back; the others wait until one of them leaves. */
final class RetrySlots {

    private final int slots;
    private final Set<Buyer> retrying = new HashSet<>();
    private final Deque<Buyer> waiting = new ArrayDeque<>();

    RetrySlots(int slots) {
        this.slots = slots;
    }

    /** Returns whether the buyer may retry; otherwise the buyer waits to be resumed. */
    synchronized boolean mayRetry(Buyer buyer) {
        boolean mayRetry = retrying.contains(buyer) || retrying.size() < slots;
        if (mayRetry) {
            retrying.add(buyer);
        } else {
            waiting.add(buyer);
        }
        return mayRetry;
    }

    void leave(Buyer buyer) {
        Buyer next = replace(buyer);
        if (next != null) {
            next.resume();
        }
    }

    private synchronized @Nullable Buyer replace(Buyer buyer) {
        Buyer next = retrying.remove(buyer) ? waiting.poll() : null;
        if (next != null) {
            retrying.add(next);
        }
        return next;
    }

    /** Called when no unit can come back: waiting has no point any more. */
    void resumeAll() {
        List<Buyer> resumed;
        synchronized (this) {
            resumed = new ArrayList<>(waiting);
            waiting.clear();
        }
        resumed.forEach(Buyer::resume);
    }
}
