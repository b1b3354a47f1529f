package io.sluice.order.push;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.BiConsumer;

/**
 * A client that is told of one user's orders. Texts leave one after the other; what comes meanwhile waits, up to a bound, and
 * nobody waits with it.
 */
final class Connection {
    private final String userId;
    private final Transport line;
    private final long mostWaiting;
    private final Instant endsAt;
    private final BiConsumer<Connection, Throwable> broken;

    private final Queue<String> waiting = new ArrayDeque<>();
    private long waitingChars;
    // From the start: nothing leaves before the snapshot, and what happens while it is read waits for it.
    private boolean busy = true;
    private boolean over;
    private volatile Instant heardAt;

    Connection(
            String userId,
            Transport line,
            long mostWaiting,
            Instant now,
            Instant endsAt,
            BiConsumer<Connection, Throwable> broken) {
        this.userId = userId;
        this.line = line;
        this.mostWaiting = mostWaiting;
        this.heardAt = now;
        this.endsAt = endsAt;
        this.broken = broken;
    }

    String userId() {
        return userId;
    }

    /** Sends what was before; all else after it. */
    void begin(String snapshot) {
        line.send(snapshot, this::sent);
    }

    /** False if more is waiting than may be. */
    boolean send(String text) {
        synchronized (waiting) {
            if (over) {
                return true;
            }
            if (busy) {
                waiting.add(text);
                waitingChars += text.length();
                return waitingChars <= mostWaiting;
            }
            busy = true;
        }
        line.send(text, this::sent);
        return true;
    }

    /** Asks whether the client is there. While something is on its way there is no need to. */
    void ping() {
        synchronized (waiting) {
            if (over || busy) {
                return;
            }
            busy = true;
        }
        try {
            line.ping();
            sent(null);
        } catch (IOException | RuntimeException e) {
            sent(e);
        }
    }

    private void sent(Throwable failure) {
        if (failure != null) {
            broken.accept(this, failure);
            return;
        }
        String next;
        synchronized (waiting) {
            next = waiting.poll();
            if (next == null) {
                busy = false;
                return;
            }
            waitingChars -= next.length();
        }
        line.send(next, this::sent);
    }

    void heard(Instant now) {
        heardAt = now;
    }

    boolean isSilentSince(Instant time) {
        return heardAt.isBefore(time);
    }

    boolean isOld(Instant now) {
        return !now.isBefore(endsAt);
    }

    /** From now on nothing is kept for it. */
    void end() {
        synchronized (waiting) {
            over = true;
            waiting.clear();
            waitingChars = 0;
        }
    }

    /** May wait for a moment. */
    void close(CloseReason farewell) {
        line.close(farewell);
    }
}
