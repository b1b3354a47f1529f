package io.sluice.sale.load;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** Counts what became of the orders that buyers follow to their end. */
public final class Endings {

    private final AtomicInteger underWay = new AtomicInteger();
    private final LongAdder paid = new LongAdder();
    private final LongAdder cancelled = new LongAdder();
    private final LongAdder lapsed = new LongAdder();
    private final LongAdder rejected = new LongAdder();
    private final LongAdder forgone = new LongAdder();

    void begin() {
        underWay.incrementAndGet();
    }

    void end(String state) {
        underWay.decrementAndGet();
        switch (state) {
            case "PAID" -> paid.increment();
            case "CANCELLED" -> cancelled.increment();
            case "CLOSED" -> lapsed.increment();
            case "REJECTED" -> rejected.increment();
            default -> {
                // kept as it is
            }
        }
    }

    /** A buyer who gave units back leaves, and does not want the rest either. */
    void forgo(long units) {
        forgone.add(units);
    }

    /** Orders whose units may still come back. */
    public int underWay() {
        return underWay.get();
    }

    public long paid() {
        return paid.sum();
    }

    public long cancelled() {
        return cancelled.sum();
    }

    public long lapsed() {
        return lapsed.sum();
    }

    public long rejected() {
        return rejected.sum();
    }

    /** Units that were wanted at the opening and are not any more. */
    public long forgone() {
        return forgone.sum();
    }
}
