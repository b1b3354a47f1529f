package io.sluice.user.session;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionPropertiesTests {
    @ParameterizedTest
    @CsvSource({"PT2M, PT2M", "PT30M, PT12H", "PT720H, PT720H"})
    void acceptReasonableTimes(Duration idleTimeout, Duration maxLifetime) {
        assertThatCode(() -> new SessionProperties(idleTimeout, maxLifetime)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({"PT0S, PT12H", "PT1M59S, PT12H", "PT12H1S, PT12H", "PT30M, PT720H1S", "-PT30M, PT12H"})
    void refuseSessionsThatAreTooShortOrTooLong(Duration idleTimeout, Duration maxLifetime) {
        assertThatThrownBy(() -> new SessionProperties(idleTimeout, maxLifetime))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
