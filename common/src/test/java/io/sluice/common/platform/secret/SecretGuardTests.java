package io.sluice.common.platform.secret;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.SpringApplication;
import org.springframework.mock.env.MockEnvironment;

class SecretGuardTests {
    private static final String GOOD = "p0Xv3mQeT7wz9LrKd2sYhB4n";

    private final MockEnvironment environment = new MockEnvironment().withProperty("sluice.secrets", "DB_PASSWORD");

    @Test
    void startsWithARealSecret() {
        environment.setProperty("DB_PASSWORD", GOOD);
        assertThatCode(this::check).doesNotThrowAnyException();
    }

    @Test
    void refusesAMissingSecretAndNamesIt() {
        assertThatThrownBy(this::check).hasMessage("The secret DB_PASSWORD is missing.");
    }

    @ParameterizedTest
    @CsvSource({
        "p0Xv3mQeT7wz9Lr, is shorter than 16 characters.",
        "change-me-p0Xv3mQeT7, is a sample value.",
        "MySecretValue2026xyz, is a sample value.",
        "abababababababababab, is a sample value."
    })
    void refusesShortAndSampleSecrets(String secret, String end) {
        environment.setProperty("DB_PASSWORD", secret);
        assertThatThrownBy(this::check).hasMessageEndingWith(end);
    }

    @Test
    void aProductionProfileIsNoExcuse() {
        environment.setActiveProfiles("production");
        environment.setProperty("DB_PASSWORD", "password");
        assertThatThrownBy(this::check).isInstanceOf(UnsafeStartException.class);
    }

    @Test
    void localModeAcceptsAnySecretButNotAMissingOne() {
        environment.setActiveProfiles("local");
        assertThatThrownBy(this::check).hasMessageEndingWith("is missing.");
        environment.setProperty("DB_PASSWORD", "short");
        assertThatCode(this::check).doesNotThrowAnyException();
    }

    @Test
    void localModeIsNeverPartOfProduction() {
        environment.setActiveProfiles("production", "local");
        environment.setProperty("DB_PASSWORD", GOOD);
        assertThatThrownBy(this::check).hasMessageContaining("cannot be combined");
    }

    private void check() {
        new SecretGuard().postProcessEnvironment(environment, new SpringApplication());
    }
}
