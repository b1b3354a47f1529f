package io.sluice.common.platform.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionDeliveryTests {
    private static final String SECRET = "0123456789012345678901234567890123456789012";

    @Test
    void isReadAsItWasWritten() {
        var token = SessionToken.create();
        var read = SessionDelivery.parse(new SessionDelivery(token, Duration.ofHours(12)).text())
                .orElseThrow();
        assertThat(read.token().secret()).isEqualTo(token.secret());
        assertThat(read.lifetime()).isEqualTo(Duration.ofHours(12));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", SECRET, SECRET + " ", SECRET + " -1", SECRET + " 1 2", "short 60", SECRET + "; 60"})
    void anythingElseIsNone(String text) {
        assertThat(SessionDelivery.parse(text)).isEmpty();
    }

    @Test
    void isHiddenFromLogs() {
        var token = SessionToken.create();
        assertThat(new SessionDelivery(token, Duration.ofHours(1)).toString()).doesNotContain(token.secret());
        assertThat(SessionDelivery.parse(null)).isEmpty();
    }
}
