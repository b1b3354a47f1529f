package io.sluice.common.platform.identity;

import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/**
 * One or more keys of which the first signs and all are accepted, so that a key can be replaced without an
 * interruption: add the new one at the end, swap them, remove the old one.
 */
public final class SigningKeys {
    private static final int MIN_BYTES = 32;
    private static final int ID_BYTES = 4;

    private final List<Hmac> keys;
    private final String id;

    private SigningKeys(List<Hmac> keys) {
        this.keys = keys;
        this.id = HexFormat.of().formatHex(keys.get(0).sign(new byte[0]), 0, ID_BYTES);
    }

    /** Names the signing key without revealing anything of it, to find out which key made a signature. */
    public String id() {
        return id;
    }

    /** Reads keys written as base64 and separated by commas. */
    public static SigningKeys parse(String text) {
        var keys = Arrays.stream(text.split(","))
                .map(String::strip)
                .map(SigningKeys::key)
                .toList();
        return new SigningKeys(keys);
    }

    private static Hmac key(String base64) {
        byte[] bytes = Base64.getDecoder().decode(base64);
        if (bytes.length < MIN_BYTES) {
            throw new IllegalArgumentException(
                    "A signing key must have at least " + MIN_BYTES + " bytes, had " + bytes.length);
        }
        return new Hmac(bytes);
    }

    public byte[] sign(byte[] message) {
        return keys.get(0).sign(message);
    }

    public boolean matches(byte[] message, byte[] signature) {
        boolean matched = false;
        for (Hmac key : keys) {
            matched |= key.matches(message, signature);
        }
        return matched;
    }
}
