package io.sluice.sale.load;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Refusals that buyers heard: those that are never right during a sale, and every "sold out" with its time. */
public final class RefusalLog {

    /** The clocks of buyers and suite differ a little. */
    private static final long OPENING_MARGIN_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final long BIN_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final int MAX_KEPT = 10_000;

    private final long opensAt;
    private final Queue<Wrong> wrong = new ConcurrentLinkedQueue<>();
    private final AtomicInteger wrongCount = new AtomicInteger();
    private final AtomicReference<@Nullable Wrong> firstUnhelpful = new AtomicReference<>();
    private final AtomicInteger unhelpfulCount = new AtomicInteger();
    private final Map<SoldOut, Integer> soldOut = new ConcurrentHashMap<>();

    RefusalLog(long opensAt) {
        this.opensAt = opensAt;
    }

    /**
     * An answer that must not occur: a refusal with 404, or with a 409 other than sold-out, limit-reached and, by an operator,
     * paused; a failure with 500, or with a 503 that has no Retry-After.
     */
    public record Wrong(long at, String request, int status, String problem) {}

    /** The end of a hundredth of a second in which orders of this quantity were refused as sold out. */
    public record SoldOut(long at, int quantity) {}

    void add(String request, Answer answer, int quantity) {
        long now = System.nanoTime();
        if (answer.outcome() == Outcome.SOLD_OUT) {
            soldOut.merge(new SoldOut((now / BIN_NANOS + 1) * BIN_NANOS, quantity), 1, Integer::sum);
        } else if (isWrong(answer, now)) {
            add(new Wrong(now, request, answer.status(), answer.problem()));
        } else if (answer.isUnhelpful()) {
            unhelpfulCount.incrementAndGet();
            firstUnhelpful.compareAndSet(null, new Wrong(now, request, answer.status(), answer.problem()));
        }
    }

    /** About an order that exists and is the buyer's own. */
    void add(String request, OrderAnswer answer) {
        if (answer.status() == 404) {
            add(new Wrong(System.nanoTime(), request, 404, "not-found"));
        }
    }

    private boolean isWrong(Answer answer, long now) {
        if (answer.outcome() == Outcome.NOT_ON_SALE) {
            return now - opensAt > OPENING_MARGIN_NANOS;
        }
        return answer.status() == 404
                || answer.status() == 409
                        && answer.outcome() != Outcome.LIMIT_REACHED
                        && answer.outcome() != Outcome.PAUSED;
    }

    private void add(Wrong refusal) {
        if (wrongCount.incrementAndGet() <= MAX_KEPT) {
            wrong.add(refusal);
        }
    }

    public int wrongCount() {
        return wrongCount.get();
    }

    /** The first ten thousand. */
    public List<Wrong> wrong() {
        return List.copyOf(wrong);
    }

    /** Answers with 500, and with 503 but no Retry-After. */
    public int unhelpfulCount() {
        return unhelpfulCount.get();
    }

    /** The first of them in words, empty if there is none. */
    public String firstUnhelpful() {
        return Optional.ofNullable(firstUnhelpful.get())
                .map(answer -> "%s answered %d %s after %.1f s"
                        .formatted(answer.request(), answer.status(), answer.problem(), (answer.at() - opensAt) / 1e9))
                .orElse("");
    }

    /** How many there were, by time and quantity. */
    public Map<SoldOut, Integer> soldOut() {
        return Map.copyOf(soldOut);
    }
}
