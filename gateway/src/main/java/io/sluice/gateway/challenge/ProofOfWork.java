package io.sluice.gateway.challenge;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A number is sought for which the SHA-256 of {@code <salt>:<number>} begins with so many zero bits. Finding one takes
 * 2<sup>bits</sup> attempts on average, checking it takes one. The salt is random, so nothing can be prepared.
 */
record ProofOfWork(String salt, int bits) implements RightAnswer {
    static final String PREFIX = "work:";

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int SALT_BYTES = 16;
    private static final Pattern NUMBER = Pattern.compile("\\d{1,19}");

    static ProofOfWork create(int bits) {
        byte[] salt = new byte[SALT_BYTES];
        RANDOM.nextBytes(salt);
        return new ProofOfWork(HexFormat.of().formatHex(salt), bits);
    }

    static ProofOfWork parse(String text) {
        int end = text.lastIndexOf(':');
        return new ProofOfWork(text.substring(PREFIX.length(), end), Integer.parseInt(text.substring(end + 1)));
    }

    @Override
    public ChallengeKind kind() {
        return ChallengeKind.WORK;
    }

    @Override
    public boolean accepts(@Nullable String answer) {
        return answer != null && NUMBER.matcher(answer).matches() && leadingZeroBits(hash(answer)) >= bits;
    }

    private byte[] hash(String number) {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest((salt + ':' + number).getBytes(StandardCharsets.US_ASCII));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has SHA-256", e);
        }
    }

    private static int leadingZeroBits(byte[] hash) {
        int zeros = 0;
        for (byte part : hash) {
            int leading = Integer.numberOfLeadingZeros(part & 0xff) - (Integer.SIZE - Byte.SIZE);
            zeros += leading;
            if (leading < Byte.SIZE) {
                break;
            }
        }
        return zeros;
    }

    @Override
    public String text() {
        return PREFIX + salt + ':' + bits;
    }
}
