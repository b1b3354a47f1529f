package io.sluice.launcher.sale;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Those who heard "sold out" while units might come back: a few keep asking, the others take the place of one who leaves. */
final class RetrySlots {

    private final int places;
    private final Set<Buyer> asking = new HashSet<>();
    private final Deque<Buyer> waiting = new ArrayDeque<>();

    RetrySlots(int places) {
        this.places = places;
    }

    /** Whether the buyer may go on asking. */
    synchronized boolean mayAsk(Buyer buyer) {
        boolean mayAsk = asking.contains(buyer) || asking.size() < places;
        if (mayAsk) {
            asking.add(buyer);
        } else {
            waiting.add(buyer);
        }
        return mayAsk;
    }

    void leave(Buyer buyer) {
        Buyer next = replace(buyer);
        if (next != null) {
            next.resume();
        }
    }

    private synchronized Buyer replace(Buyer buyer) {
        Buyer next = asking.remove(buyer) ? waiting.poll() : null;
        if (next != null) {
            asking.add(next);
        }
        return next;
    }

    /** Nothing will come back: those who wait need not. */
    void dismiss() {
        List<Buyer> dismissed;
        synchronized (this) {
            dismissed = new ArrayList<>(waiting);
            waiting.clear();
        }
        dismissed.forEach(Buyer::resume);
    }
}
