package io.sluice.user.local;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.env.StandardEnvironment;

class LocalModeTests {
    @ParameterizedTest
    @CsvSource({"local, 3", "production, 0", "default, 0"})
    void existsInTheLocalProfileOnly(String profile, int components) {
        var environment = new StandardEnvironment();
        environment.setActiveProfiles(profile);
        var scanner = new ClassPathScanningCandidateComponentProvider(true, environment);
        assertThat(scanner.findCandidateComponents(getClass().getPackageName())).hasSize(components);
    }
}
