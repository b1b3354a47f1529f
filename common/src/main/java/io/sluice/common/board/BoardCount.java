package io.sluice.common.board;

/**
 * What a board holds, summed over its buckets.
 *
 * @param epoch the lowest of its buckets; zero if a bucket is missing
 */
public record BoardCount(long epoch, int available, int held, int sold, int liveTokens) {
    static final BoardCount NOTHING = new BoardCount(Long.MAX_VALUE, 0, 0, 0, 0);

    BoardCount plus(BoardCount other) {
        return new BoardCount(
                Math.min(epoch, other.epoch),
                available + other.available,
                held + other.held,
                sold + other.sold,
                liveTokens + other.liveTokens);
    }

    /** Whether every bucket is there. */
    public boolean complete() {
        return epoch > 0;
    }
}
