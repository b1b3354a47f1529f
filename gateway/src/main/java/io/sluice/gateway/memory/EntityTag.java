package io.sluice.gateway.memory;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Names content by its hash, so that every node gives the same content the same name.
 *
 * @param text as it is sent
 */
public record EntityTag(String text) {
    private static final String WEAK = "W/";
    private static final int BYTES = 8;

    /** Of content that is sent byte for byte. */
    public static EntityTag strong(byte[] content) {
        return new EntityTag('"' + hash(content) + '"');
    }

    /** Of content that is sent with something else in it each time, which does not make it other content. */
    public static EntityTag weak(byte[] content) {
        return new EntityTag(WEAK + strong(content).text());
    }

    /** Whether a client has it. A proxy that packs a body anew makes its tag a weak one; it still names the same content. */
    public boolean isNamedBy(@Nullable String ifNoneMatch) {
        if (ifNoneMatch == null) {
            return false;
        }
        for (String candidate : ifNoneMatch.split(",")) {
            String known = candidate.strip();
            if (known.equals("*") || opaque(known).equals(opaque(text))) {
                return true;
            }
        }
        return false;
    }

    private static String opaque(String tag) {
        return tag.startsWith(WEAK) ? tag.substring(WEAK.length()) : tag;
    }

    /** As it stands between the quotation marks. */
    public static String hash(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content), 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has SHA-256", e);
        }
    }
}
