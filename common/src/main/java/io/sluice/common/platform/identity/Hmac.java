package io.sluice.common.platform.identity;

import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** HMAC-SHA256 with one key. Safe for use by many threads: each call works on a copy of the keyed state. */
public final class Hmac {
    private static final String ALGORITHM = "HmacSHA256";

    private final Mac keyed;

    public Hmac(byte[] key) {
        try {
            keyed = Mac.getInstance(ALGORITHM);
            keyed.init(new SecretKeySpec(key, ALGORITHM));
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("This JDK has no " + ALGORITHM, e);
        }
    }

    public byte[] sign(byte[] message) {
        try {
            // Cloning skips the search for a provider and the key schedule, which cost more than the hash itself.
            return ((Mac) keyed.clone()).doFinal(message);
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("This JDK cannot clone its " + ALGORITHM, e);
        }
    }

    /** Compares in constant time. */
    public boolean matches(byte[] message, byte[] signature) {
        return MessageDigest.isEqual(sign(message), signature);
    }
}
