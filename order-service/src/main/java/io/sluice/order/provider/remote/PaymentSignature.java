package io.sluice.order.provider.remote;

import io.sluice.common.platform.identity.SigningKeys;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/** Signs our requests to the provider and verifies its callbacks: {@code t=<millis>,v1=<HMAC-SHA256 of "t.body">}. */
@Component
class PaymentSignature {
    /** The header that carries it. */
    static final String HEADER = "Payment-Signature";

    /** An older one may be a replay; our clock and the provider's differ by less. */
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    private static final Pattern FORM = Pattern.compile("t=(\\d{1,15}),v1=([0-9a-f]{64})");

    private final SigningKeys keys;
    private final Clock clock;

    PaymentSignature(ProviderProperties properties, Clock clock) {
        this.keys = SigningKeys.parse(properties.key());
        this.clock = clock;
    }

    String sign(byte[] body) {
        String time = Long.toString(clock.millis());
        return "t=" + time + ",v1=" + HexFormat.of().formatHex(keys.sign(signed(time, body)));
    }

    /** Whether the body was signed with one of our keys, lately. */
    boolean matches(String signature, byte[] body) {
        Matcher parts = FORM.matcher(signature);
        if (!parts.matches()) {
            return false;
        }
        boolean ours = keys.matches(signed(parts.group(1), body), HexFormat.of().parseHex(parts.group(2)));
        return ours && isRecent(Long.parseLong(parts.group(1)));
    }

    private boolean isRecent(long millis) {
        return Duration.between(Instant.ofEpochMilli(millis), clock.instant())
                        .abs()
                        .compareTo(TOLERANCE)
                <= 0;
    }

    private static byte[] signed(String time, byte[] body) {
        var all = new ByteArrayOutputStream(time.length() + 1 + body.length);
        all.writeBytes(time.getBytes(StandardCharsets.US_ASCII));
        all.write('.');
        all.writeBytes(body);
        return all.toByteArray();
    }
}
