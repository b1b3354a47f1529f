package io.sluice.order.push;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Window;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.springframework.util.unit.DataSize;

/**
 * A client that receives the events of one user's orders. Messages are sent one after the other. Those that arrive
 * meanwhile are buffered up to a limit, and no thread waits for them.
 */
public final class Connection {
    private final UserId userId;
    private final Transport transport;
    private final long maxBufferedChars;
    private final Window lifetime;
    private final BiConsumer<Connection, Throwable> onFailure;

    private final Queue<PushMessage> buffered = new ArrayDeque<>();
    private long bufferedChars;
    // From the start: nothing is sent before the snapshot. Events that arrive while it is read are buffered behind it.
    private boolean sending = true;
    private boolean closed;
    private volatile Instant lastReceivedAt;

    Connection(
            UserId userId,
            Transport transport,
            DataSize maxBuffered,
            Window lifetime,
            BiConsumer<Connection, Throwable> onFailure) {
        this.userId = userId;
        this.transport = transport;
        this.maxBufferedChars = maxBuffered.toBytes();
        this.lifetime = lifetime;
        this.onFailure = onFailure;
        this.lastReceivedAt = lifetime.startsAt();
    }

    UserId userId() {
        return userId;
    }

    /** Sends the snapshot, then what was buffered while it was read. */
    public void begin(PushMessage snapshot) {
        transport.send(snapshot, this::onSent);
    }

    /** False if more is buffered than allowed. */
    public boolean send(PushMessage message) {
        synchronized (buffered) {
            if (closed) {
                return true;
            }
            if (sending) {
                buffered.add(message);
                bufferedChars += message.length();
                return bufferedChars <= maxBufferedChars;
            }
            sending = true;
        }
        transport.send(message, this::onSent);
        return true;
    }

    /** Asks the client for a pong. Skipped while a message is being sent: if the client is gone, that fails too. */
    void ping() {
        synchronized (buffered) {
            if (closed || sending) {
                return;
            }
            sending = true;
        }
        try {
            transport.ping();
            onSent(null);
        } catch (IOException | RuntimeException e) {
            onSent(e);
        }
    }

    private void onSent(@Nullable Throwable failure) {
        if (failure != null) {
            onFailure.accept(this, failure);
            return;
        }
        PushMessage next;
        synchronized (buffered) {
            next = buffered.poll();
            if (next == null) {
                sending = false;
                return;
            }
            bufferedChars -= next.length();
        }
        transport.send(next, this::onSent);
    }

    /** Notes that the client sent something. */
    public void onReceived(Instant now) {
        lastReceivedAt = now;
    }

    boolean isIdleSince(Instant time) {
        return lastReceivedAt.isBefore(time);
    }

    boolean isExpired(Instant now) {
        return !now.isBefore(lifetime.endsAt());
    }

    /** Drops what is buffered, and buffers nothing from now on. */
    void discard() {
        synchronized (buffered) {
            closed = true;
            buffered.clear();
            bufferedChars = 0;
        }
    }

    /** May block for a moment. */
    void close(CloseReason reason) {
        transport.close(reason);
    }
}
