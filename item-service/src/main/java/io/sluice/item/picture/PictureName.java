package io.sluice.item.picture;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** The name of a picture: the beginning of the SHA-256 of its large file, so that one content has one name for ever. */
public record PictureName(String hash) {
    static final String REGEX = "[0-9a-f]{32}";

    private static final Pattern PATTERN = Pattern.compile(REGEX);
    private static final int BYTES = 16;

    public PictureName {
        if (!PATTERN.matcher(hash).matches()) {
            throw new IllegalArgumentException("Not the name of a picture: " + hash);
        }
    }

    static PictureName of(byte[] largeFile) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(largeFile);
            return new PictureName(HexFormat.of().formatHex(hash, 0, BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has SHA-256", e);
        }
    }
}
