package io.sluice.user.throttle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.live.Live;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.cloud.context.environment.EnvironmentChangeEvent;
import org.springframework.mock.env.MockEnvironment;

class AllowanceTests {
    private static final String KEY = "sluice.user.throttle.log-in-total";

    @Test
    void isWrittenAsPeopleSayIt() {
        assertThat(Allowance.valueOf("10 per 15m")).isEqualTo(new Allowance(10, Duration.ofMinutes(15)));
        assertThat(Allowance.valueOf("10 per 15m")).hasToString("10 per 15m");
        assertThat(Allowance.valueOf("1 per 1s")).isEqualTo(new Allowance(1, Duration.ofSeconds(1)));
        assertThat(Allowance.valueOf("1000000 per 1d")).isEqualTo(new Allowance(1_000_000, Duration.ofDays(1)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "10",
                "0 per 1m",
                "-1 per 1m",
                "1000001 per 1m",
                "1 per 999ms",
                "1 per 25h",
                "1 per x",
                "∞ per 1m"
            })
    void isNeitherNothingNorEverything(String text) {
        assertThatThrownBy(() -> Allowance.valueOf(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void followsTheConfigurationAndKeepsTheLastGoodValue() {
        var environment = new MockEnvironment();
        var live = new Live<>("sluice.user.throttle", ThrottleSettings.class, environment);
        assertThat(live.get().logInTotal()).isEqualTo(Allowance.valueOf("3000 per 1m"));
        for (String pushed : new String[] {"7 per 1h", "0 per 1h", "", "rubbish"}) {
            environment.setProperty(KEY, pushed);
            live.onApplicationEvent(new EnvironmentChangeEvent(this, Set.of(KEY)));
            assertThat(live.get().logInTotal()).as(pushed).isEqualTo(Allowance.valueOf("7 per 1h"));
        }
    }
}
