package io.sluice.payment.signature;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The keys that provider and merchant share: the first signs and all are accepted, so one can be replaced without a gap. */
public final class PaymentKeys {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int LEAST_BYTES = 32;

    private final List<SecretKeySpec> keys;

    private PaymentKeys(List<SecretKeySpec> keys) {
        this.keys = keys;
    }

    /** Base64, at least 32 bytes each; {@code new,old} while a key is replaced. */
    public static PaymentKeys parse(String text) {
        if (text == null || text.isBlank()) {
            throw new IllegalArgumentException("The payment key is missing.");
        }
        return new PaymentKeys(
                Arrays.stream(text.split(",")).map(PaymentKeys::key).toList());
    }

    /** The text itself never gets into a message: it is a secret also when it is malformed. */
    private static SecretKeySpec key(String text) {
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(text.strip());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("The payment key is not base64.");
        }
        if (bytes.length < LEAST_BYTES) {
            throw new IllegalArgumentException("The payment key is shorter than " + LEAST_BYTES + " bytes.");
        }
        return new SecretKeySpec(bytes, ALGORITHM);
    }

    byte[] sign(byte[] message) {
        return hmac(keys.get(0), message);
    }

    /** Tries every key, whichever fits: how long it takes tells nothing. */
    boolean accept(byte[] message, byte[] signature) {
        boolean accepted = false;
        for (SecretKeySpec key : keys) {
            accepted |= MessageDigest.isEqual(hmac(key, message), signature);
        }
        return accepted;
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
