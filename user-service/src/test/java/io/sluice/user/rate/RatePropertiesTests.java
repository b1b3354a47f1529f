package io.sluice.user.rate;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.platform.rate.Rate;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.cloud.context.environment.EnvironmentChangeEvent;
import org.springframework.mock.env.MockEnvironment;

class RatePropertiesTests {
    private static final String KEY = "sluice.user.rates.log-ins-total";

    @Test
    void followTheConfigurationAndKeepTheLastGoodValue() {
        var environment = new MockEnvironment();
        var properties = new RefreshableProperties<>(RateProperties.class, environment);
        assertThat(properties.get().logInsTotal()).isEqualTo(Rate.valueOf("3000 per 1m"));
        for (String pushed : new String[] {"7 per 1h", "0 per 1h", "", "rubbish"}) {
            environment.setProperty(KEY, pushed);
            properties.onApplicationEvent(new EnvironmentChangeEvent(this, Set.of(KEY)));
            assertThat(properties.get().logInsTotal()).as(pushed).isEqualTo(Rate.valueOf("7 per 1h"));
        }
    }
}
