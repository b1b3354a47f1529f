package io.sluice.payment.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.payment.SettableClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class PaymentSignatureTests {

    private static final String OLD = key('o');
    private static final String NEW = key('n');
    private static final byte[] BODY = "{\"amount\":1999}".getBytes(StandardCharsets.UTF_8);

    private final SettableClock clock = new SettableClock();
    private final PaymentSignature signature = with(OLD);

    @Test
    void verifiesWhatItSigned() {
        assertThat(signature.verify(signature.sign(BODY), BODY)).isTrue();
        assertThat(signature.verify(signature.sign(new byte[0]), new byte[0])).isTrue();
    }

    /** Computed with another program: {@code printf '%s' 1767225600000.x | openssl dgst -sha256 -hmac ooo…}. */
    @Test
    void signsAsTheContractSays() {
        assertThat(signature.sign("x".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("t=1767225600000,v1=5a507f7b7de2dfb6d3c962dc671aa517809cb3ee3fb1165c44a1c2a0e5671aa4");
    }

    @Test
    void refusesAnotherBody() {
        byte[] other = "{\"amount\":1}".getBytes(StandardCharsets.UTF_8);

        assertThat(signature.verify(signature.sign(BODY), other)).isFalse();
    }

    @Test
    void refusesAForgedTime() {
        String signed = signature.sign(BODY);
        clock.advance(Duration.ofSeconds(1));

        assertThat(signature.verify(signed.replaceFirst("t=\\d+", "t=" + clock.millis()), BODY))
                .isFalse();
    }

    @Test
    void refusesAnotherKey() {
        assertThat(signature.verify(with(NEW).sign(BODY), BODY)).isFalse();
    }

    @Test
    void verifiesWithBothKeysAndSignsWithTheFirst() {
        PaymentSignature both = with(NEW + "," + OLD);

        assertThat(both.verify(with(OLD).sign(BODY), BODY)).isTrue();
        assertThat(both.verify(with(NEW).sign(BODY), BODY)).isTrue();
        assertThat(with(NEW).verify(both.sign(BODY), BODY)).isTrue();
        assertThat(with(OLD).verify(both.sign(BODY), BODY)).isFalse();
    }

    @Test
    void isValidForFiveMinutes() {
        String signed = signature.sign(BODY);

        clock.advance(Duration.ofMinutes(5));
        assertThat(signature.verify(signed, BODY)).isTrue();
        clock.advance(Duration.ofMillis(1));
        assertThat(signature.verify(signed, BODY)).isFalse();
    }

    @Test
    void mayBeUpToFiveMinutesAhead() {
        clock.advance(Duration.ofMinutes(5));
        String signed = signature.sign(BODY);

        clock.advance(Duration.ofMinutes(-5));
        assertThat(signature.verify(signed, BODY)).isTrue();
        clock.advance(Duration.ofMillis(-1));
        assertThat(signature.verify(signed, BODY)).isFalse();
    }

    @Test
    void refusesATruncatedSignature() {
        String signed = signature.sign(BODY);

        assertThat(signature.verify(signed.substring(0, signed.length() - 2), BODY))
                .isFalse();
        assertThat(signature.verify(signed.substring(0, signed.indexOf("v1=") + 3), BODY))
                .isFalse();
    }

    @Test
    void refusesUpperCase() {
        String signed = signature.sign(BODY);

        assertThat(signature.verify(
                        signed.substring(0, 20) + signed.substring(20).toUpperCase(), BODY))
                .isFalse();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "t=,v1=", "v1=00", "t=99999999999999999999,v1=00", "t=1767225600000", "nonsense"})
    void refusesAMalformedHeader(String header) {
        assertThat(signature.verify(header, BODY)).isFalse();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {" ", "not base64!", "c2hvcnQ="})
    void refusesAMissingOrMalformedKey(String key) {
        assertThatThrownBy(() -> PaymentKeys.parse(key))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("SLUICE_PAYMENT_KEY is");
    }

    private PaymentSignature with(String keys) {
        return new PaymentSignature(PaymentKeys.parse(keys), clock);
    }

    private static String key(char letter) {
        return Base64.getEncoder()
                .encodeToString(String.valueOf(letter).repeat(32).getBytes(StandardCharsets.UTF_8));
    }
}
