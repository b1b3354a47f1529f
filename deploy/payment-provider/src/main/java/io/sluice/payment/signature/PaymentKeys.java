package io.sluice.payment.signature;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** The keys that provider and merchant share. The first signs and all verify, so a key is replaced without a gap. */
public final class PaymentKeys {

    /** The environment variable that holds the keys. */
    public static final String VARIABLE = "SLUICE_PAYMENT_KEY";

    private static final String ALGORITHM = "HmacSHA256";
    private static final int MIN_BYTES = 32;

    private final List<SecretKeySpec> keys;

    private PaymentKeys(List<SecretKeySpec> keys) {
        this.keys = keys;
    }

    /** Base64, at least 32 bytes each; {@code new,old} while a key is replaced. */
    public static PaymentKeys parse(@Nullable String text) {
        if (text == null || text.isBlank()) {
            throw new IllegalArgumentException(VARIABLE + " is missing");
        }
        return new PaymentKeys(
                Arrays.stream(text.split(",")).map(PaymentKeys::key).toList());
    }

    /** No message contains the text: it is a secret even if it is malformed. */
    private static SecretKeySpec key(String text) {
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(text.strip());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(VARIABLE + " is not base64");
        }
        if (bytes.length < MIN_BYTES) {
            throw new IllegalArgumentException(VARIABLE + " is shorter than " + MIN_BYTES + " bytes");
        }
        return new SecretKeySpec(bytes, ALGORITHM);
    }

    byte[] sign(byte[] message) {
        return hmac(keys.get(0), message);
    }

    /** Tries every key even after a match, so that the time it takes reveals nothing. */
    boolean verify(byte[] message, byte[] signature) {
        boolean verified = false;
        for (SecretKeySpec key : keys) {
            verified |= MessageDigest.isEqual(hmac(key, message), signature);
        }
        return verified;
    }

    private static byte[] hmac(SecretKeySpec key, byte[] message) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac.doFinal(message);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, e);
        }
    }
}
