package io.sluice.payment.signature;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The header {@code Payment-Signature: t=<epoch millis>,v1=<hex HMAC-SHA256 of "<t>.<body>">}, over the exact bytes of
 * the body. It is valid for five minutes before and after its time, so that an intercepted request cannot be replayed
 * for ever.
 */
public final class PaymentSignature {

    public static final String HEADER = "Payment-Signature";

    private static final long TOLERANCE_MILLIS = Duration.ofMinutes(5).toMillis();
    private static final Pattern FORMAT = Pattern.compile("t=(\\d{1,15}),v1=([0-9a-f]{64})");

    private final PaymentKeys keys;
    private final Clock clock;

    public PaymentSignature(PaymentKeys keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
    }

    public String sign(byte[] body) {
        String time = Long.toString(clock.millis());
        return "t=" + time + ",v1=" + HexFormat.of().formatHex(keys.sign(message(time, body)));
    }

    public boolean verify(@Nullable String header, byte[] body) {
        Matcher matcher = FORMAT.matcher(header == null ? "" : header);
        return matcher.matches()
                && Math.abs(clock.millis() - Long.parseLong(matcher.group(1))) <= TOLERANCE_MILLIS
                && keys.verify(message(matcher.group(1), body), HexFormat.of().parseHex(matcher.group(2)));
    }

    private static byte[] message(String time, byte[] body) {
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        message.writeBytes((time + ".").getBytes(StandardCharsets.US_ASCII));
        message.writeBytes(body);
        return message.toByteArray();
    }
}
