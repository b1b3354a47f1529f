package io.sluice.user.throttle;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.limit.Allowance;
import io.sluice.common.live.Live;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.cloud.context.environment.EnvironmentChangeEvent;
import org.springframework.mock.env.MockEnvironment;

class ThrottleSettingsTests {
    private static final String KEY = "sluice.user.throttle.log-in-total";

    @Test
    void followTheConfigurationAndKeepTheLastGoodValue() {
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
