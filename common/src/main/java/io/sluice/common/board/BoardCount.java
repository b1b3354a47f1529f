package io.sluice.common.board;

/**
 * What a board holds, summed over its buckets.
 *
 * @param epoch the lowest of its buckets; zero if a bucket is missing
 * @param available units nobody holds
 * @param moving those of them that are noted as on their way from one bucket to another; for a moment, or if a move broke off,
 *     they may have arrived and count twice
 * @param stopped whether a bucket lets nobody in until the board is built again
 */
public record BoardCount(long epoch, int available, int moving, int held, int sold, int liveTokens, boolean stopped) {
    static final BoardCount NOTHING = new BoardCount(Long.MAX_VALUE, 0, 0, 0, 0);

    /** Of a board that lets people in, with nothing on its way between buckets. */
    public BoardCount(long epoch, int available, int held, int sold, int liveTokens) {
        this(epoch, available, 0, held, sold, liveTokens, false);
    }

    BoardCount plus(BoardCount other) {
        return new BoardCount(
                Math.min(epoch, other.epoch),
                available + other.available,
                moving + other.moving,
                held + other.held,
                sold + other.sold,
                liveTokens + other.liveTokens,
                stopped || other.stopped);
    }

    /** Whether every bucket is there. */
    public boolean complete() {
        return epoch > 0;
    }
}
