package io.sluice.user.rate;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.properties.RefreshableProperties;
import io.sluice.common.rate.Rate;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.cloud.context.environment.EnvironmentChangeEvent;
import org.springframework.mock.env.MockEnvironment;

class ThrottleSettingsTests {
    private static final String KEY = "sluice.user.throttle.log-in-total";

    @Test
    void followTheConfigurationAndKeepTheLastGoodValue() {
        var environment = new MockEnvironment();
        var live = new RefreshableProperties<>("sluice.user.throttle", RateProperties.class, environment);
        assertThat(live.get().logInTotal()).isEqualTo(Rate.valueOf("3000 per 1m"));
        for (String pushed : new String[] {"7 per 1h", "0 per 1h", "", "rubbish"}) {
            environment.setProperty(KEY, pushed);
            live.onApplicationEvent(new EnvironmentChangeEvent(this, Set.of(KEY)));
            assertThat(live.get().logInTotal()).as(pushed).isEqualTo(Rate.valueOf("7 per 1h"));
        }
    }
}
