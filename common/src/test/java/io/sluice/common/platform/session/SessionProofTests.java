package io.sluice.common.platform.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.identity.Role;
import io.sluice.common.test.TestIds;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionProofTests {
    private static final Instant NOW = Instant.parse("2026-11-11T12:00:00Z");
    private static final Duration A_MILLI = Duration.ofMillis(1);

    private final SessionToken token = SessionToken.create();
    private final SessionProof proof = SessionProof.of(token, sessionUntil(NOW.plusSeconds(3600)), NOW);

    @Test
    void isOfOneSessionAndOfNoOther() {
        assertThat(proof.isOf(token)).isTrue();
        assertThat(proof.isOf(SessionToken.parse(token.secret()).orElseThrow())).isTrue();
        assertThat(proof.isOf(SessionToken.create())).isFalse();
    }

    @Test
    void isNeitherTheSecretNorTheKeyInRedis() {
        assertThat(token.secret()).doesNotContain(proof.fingerprint());
        assertThat(proof.fingerprint()).hasSizeLessThan(token.hash().length());
    }

    @Test
    void isGoodForAMinute() {
        assertThat(proof.isOver(NOW)).isFalse();
        assertThat(proof.isOver(NOW.plusSeconds(60).minus(A_MILLI))).isFalse();
        assertThat(proof.isOver(NOW.plusSeconds(60))).isTrue();
    }

    @Test
    void isOverWithItsSession() {
        Instant end = NOW.plusSeconds(10);
        var last = SessionProof.of(token, sessionUntil(end), NOW);
        assertThat(last.isOver(end.minus(A_MILLI))).isFalse();
        assertThat(last.isOver(end)).isTrue();
        var latest = SessionProof.of(token, sessionUntil(NOW.plusSeconds(60)), NOW);
        assertThat(latest.isOver(NOW.plusSeconds(60).minus(A_MILLI))).isFalse();
        assertThat(latest.isOver(NOW.plusSeconds(60))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "short", "a-fingerprint-of-23-long", "a|fingerprint-of-22-ch", "§-fingerprint-of-22-ch"})
    void refusesWhatIsNoFingerprint(String text) {
        assertThatThrownBy(() -> new SessionProof(text, NOW)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Session sessionUntil(Instant end) {
        return new Session(TestIds.user("42"), Set.of(Role.BUYER), end, Duration.ofMinutes(30));
    }
}
