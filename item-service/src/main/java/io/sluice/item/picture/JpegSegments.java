package io.sluice.item.picture;

/** What the segments of a JPEG file say that its decoder does not: how it is held, how often it is scanned, where it ends. */
record JpegSegments(int scans, boolean isComplete, Orientation orientation) {
    private static final int MARKER = 0xFF;
    private static final int END_OF_IMAGE = 0xD9;
    private static final int START_OF_SCAN = 0xDA;
    private static final int APP1 = 0xE1;

    /** Follows the file to the end of its first picture; whatever comes after that is ignored, as decoders do. */
    static JpegSegments read(byte[] file) {
        int scans = 0;
        var orientation = Orientation.UPRIGHT;
        int at = 2;
        while (at + 1 < file.length) {
            int marker = Byte.toUnsignedInt(file[at + 1]);
            if (Byte.toUnsignedInt(file[at]) != MARKER || marker == MARKER) {
                at++; // coded pixels, or filling
            } else if (marker == END_OF_IMAGE) {
                return new JpegSegments(scans, true, orientation);
            } else if (isBare(marker)) {
                at += 2;
            } else {
                int length = lengthAt(file, at + 2);
                if (marker == START_OF_SCAN) {
                    scans++;
                } else if (marker == APP1) {
                    orientation =
                            Orientation.ofExif(file, at + 4, at + 2 + length).orElse(orientation);
                }
                at += 2 + length;
            }
        }
        return new JpegSegments(scans, false, orientation);
    }

    /** A zero stands for a coded 0xFF; the others have no content. */
    private static boolean isBare(int marker) {
        return marker <= 1 || (marker >= 0xD0 && marker <= 0xD8);
    }

    /** It counts its own two bytes. */
    private static int lengthAt(byte[] file, int at) {
        return at + 1 < file.length
                ? Math.max(2, Byte.toUnsignedInt(file[at]) << 8 | Byte.toUnsignedInt(file[at + 1]))
                : 2;
    }
}
