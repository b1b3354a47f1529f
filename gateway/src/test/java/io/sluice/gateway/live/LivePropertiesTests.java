package io.sluice.gateway.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.properties.RefreshableProperties;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.cloud.context.environment.EnvironmentChangeEvent;
import org.springframework.mock.env.MockEnvironment;

class LivePropertiesTests {
    private static final String KEY = "sluice.gateway.live.poll-after";

    @ParameterizedTest
    @ValueSource(strings = {"1s", "5s"})
    void pagesPollEveryOneToFiveSeconds(String pollAfter) {
        var environment = new MockEnvironment().withProperty(KEY, pollAfter);
        assertThat(new RefreshableProperties<>(LiveProperties.class, environment)
                        .get()
                        .pollAfter())
                .isEqualTo(DurationStyle.detectAndParse(pollAfter));
    }

    @Test
    void anInvalidIntervalIsIgnored() {
        var environment = new MockEnvironment();
        var refreshable = new RefreshableProperties<>(LiveProperties.class, environment);
        for (String pushed : new String[] {"3s", "999ms", "5001ms", "0s", "rubbish"}) {
            environment.setProperty(KEY, pushed);
            refreshable.onApplicationEvent(new EnvironmentChangeEvent(this, Set.of(KEY)));
            assertThat(refreshable.get().pollAfter()).as(pushed).isEqualTo(Duration.ofSeconds(3));
        }
    }
}
