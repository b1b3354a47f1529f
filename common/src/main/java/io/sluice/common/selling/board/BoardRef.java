package io.sluice.common.selling.board;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.zip.CRC32;

/**
 * Names the board of one promotion, and the number of buckets it is spread over.
 *
 * @param buckets over how many keys, and so how many Redis masters, the stock is spread
 */
public record BoardRef(PromoId promoId, int buckets) {
    /** More buckets than this do not spread the load any further. */
    public static final int MAX_BUCKETS = 64;

    public BoardRef {
        Objects.requireNonNull(promoId, "promoId");
        if (buckets < 1 || buckets > MAX_BUCKETS) {
            throw new IllegalArgumentException("A board must have 1 to " + MAX_BUCKETS + " buckets, was " + buckets);
        }
    }

    /** The bucket a buyer belongs to: always the same one, so that one place counts what they have. */
    public int bucketOf(UserId userId) {
        var crc = new CRC32();
        crc.update(userId.value().getBytes(StandardCharsets.US_ASCII));
        return (int) (crc.getValue() % buckets);
    }

    /** An even share of so many units for one bucket; the first buckets get the remainder. */
    public Units share(Units units, int bucket) {
        return Units.of(units.value() / buckets + (bucket < units.value() % buckets ? 1 : 0));
    }

    @Override
    public String toString() {
        return "board of promo " + promoId;
    }
}
