package io.sluice.common.selling.board;

import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import java.util.List;

/**
 * What a board holds, summed over its buckets.
 *
 * @param epoch the lowest of its buckets; {@link Epoch#NONE} if a bucket is missing
 * @param available units without a hold
 * @param moving those of them that are noted as on their way from one bucket to another; for a moment, or after a move
 *     that broke off, they may have arrived already and count twice
 * @param stopped whether a bucket admits no buyer until the board is rebuilt
 * @param pauseRevision of the sale clock, the lowest of its buckets
 */
public record BoardCount(
        Epoch epoch,
        Units available,
        Units moving,
        Units held,
        Units sold,
        int liveTokens,
        boolean stopped,
        long pauseRevision) {
    static final BoardCount NOTHING = new BoardCount(
            new Epoch(Long.MAX_VALUE), Units.NONE, Units.NONE, Units.NONE, Units.NONE, 0, false, Long.MAX_VALUE);

    /** Of a bucket that is not there. */
    public static final BoardCount MISSING =
            new BoardCount(Epoch.NONE, Units.NONE, Units.NONE, Units.NONE, Units.NONE, 0, false, 0);

    /** The whole board, from the counts of all its buckets. */
    public static BoardCount sum(List<BoardCount> buckets) {
        return buckets.stream().reduce(NOTHING, BoardCount::plus);
    }

    BoardCount plus(BoardCount other) {
        return new BoardCount(
                epoch.isBefore(other.epoch) ? epoch : other.epoch,
                available.plus(other.available),
                moving.plus(other.moving),
                held.plus(other.held),
                sold.plus(other.sold),
                liveTokens + other.liveTokens,
                stopped || other.stopped,
                Math.min(pauseRevision, other.pauseRevision));
    }

    /** Whether every bucket exists. */
    public boolean complete() {
        return !epoch.equals(Epoch.NONE);
    }
}
