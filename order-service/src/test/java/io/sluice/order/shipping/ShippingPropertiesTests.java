package io.sluice.order.shipping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.mock.env.MockEnvironment;

class ShippingPropertiesTests {
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

    @Test
    void refusesTimeoutsOfZero() {
        var second = Duration.ofSeconds(1);
        assertThatThrownBy(() -> new ShippingProperties(null, Duration.ZERO, second))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("sluice.order.shipping.connect-timeout must be at least 1ms, was PT0S");
        assertThatThrownBy(() -> new ShippingProperties(null, second, Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("sluice.order.shipping.read-timeout must be at least 1ms, was PT0S");
    }

    private static ShippingProperties properties(String url) {
        var environment = new MockEnvironment().withProperty("sluice.order.shipping.url", url);
        return Binder.get(environment).bindOrCreate("sluice.order.shipping", ShippingProperties.class);
    }
}
