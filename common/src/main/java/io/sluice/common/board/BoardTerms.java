package io.sluice.common.board;

import java.time.Instant;
import java.util.Objects;

/**
 * What a board sells by.
 *
 * @param epoch which building of the board this is; a board is only ever replaced by one of a later epoch, so that repeating
 *     an opening never brings sold units back
 * @param buckets over how many keys, and so how many Redis masters, the stock is spread
 * @param perUserLimit units one buyer may hold or own
 * @param tokenFactor live tokens per remaining unit
 */
public record BoardTerms(
        String promoId, long epoch, int buckets, Instant opensAt, Instant closesAt, int perUserLimit, int tokenFactor) {
    /** More buckets than this spread nothing further. */
    public static final int MAX_BUCKETS = 64;

    public BoardTerms {
        Objects.requireNonNull(promoId);
        if (epoch < 1 || perUserLimit < 1 || tokenFactor < 1) {
            throw new IllegalArgumentException("epoch, limit and token factor are at least 1");
        }
        if (buckets < 1 || buckets > MAX_BUCKETS) {
            throw new IllegalArgumentException("1 to " + MAX_BUCKETS + " buckets");
        }
        if (!opensAt.isBefore(closesAt)) {
            throw new IllegalArgumentException("a board opens before it closes");
        }
    }

    /** The same terms for another building of the board. */
    public BoardTerms inEpoch(long other) {
        return new BoardTerms(promoId, other, buckets, opensAt, closesAt, perUserLimit, tokenFactor);
    }

    /** An even share of so many units for one bucket; the first buckets get the remainder. */
    public int share(int units, int bucket) {
        return units / buckets + (bucket < units % buckets ? 1 : 0);
    }
}
