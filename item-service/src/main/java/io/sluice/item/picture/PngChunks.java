package io.sluice.item.picture;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** What a PNG file says before its pixels. */
final class PngChunks {
    private static final int SIGNATURE_BYTES = 8;
    private static final int TYPE_BYTES = 4;
    private static final int CHECKSUM_BYTES = 4;

    private PngChunks() {}

    /** Animation is announced by a chunk before the pixels, or else does not take place. */
    static boolean isAnimated(byte[] file) {
        var chunks = ByteBuffer.wrap(file).position(SIGNATURE_BYTES);
        while (chunks.remaining() >= Integer.BYTES + TYPE_BYTES) {
            int length = chunks.getInt();
            String type = new String(file, chunks.position(), TYPE_BYTES, StandardCharsets.ISO_8859_1);
            if (type.equals("acTL")) {
                return true;
            }
            long next = (long) chunks.position() + TYPE_BYTES + length + CHECKSUM_BYTES;
            if (type.equals("IDAT") || length < 0 || next > file.length) {
                return false;
            }
            chunks.position((int) next);
        }
        return false;
    }
}
