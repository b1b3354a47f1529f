package io.sluice.common.board;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** Which bucket of a board a buyer belongs to: always the same one, so that one place counts what they have. */
public final class Buckets {
    private Buckets() {}

    public static int of(String userId, int buckets) {
        var crc = new CRC32();
        crc.update(userId.getBytes(StandardCharsets.US_ASCII));
        return (int) (crc.getValue() % buckets);
    }
}
