package io.sluice.order.shipping.remote;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.properties.RefreshableProperties;
import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

class ShippingConfigurationTests {
    private final ShippingConfiguration configuration = new ShippingConfiguration();

    @Test
    void logsRequestsWithoutAUrl() {
        assertThat(configuration.shipping(properties(""))).isInstanceOf(LoggedShipping.class);
    }

    @Test
    void sendsRequestsToTheUrl() {
        assertThat(configuration.shipping(properties("https://ship.example/requests")))
                .isInstanceOf(HttpShipping.class);
    }

    private static ShippingProperties properties(String url) {
        var environment = new MockEnvironment().withProperty("sluice.order.shipping.url", url);
        return new RefreshableProperties<>(ShippingProperties.class, environment).get();
    }
}
