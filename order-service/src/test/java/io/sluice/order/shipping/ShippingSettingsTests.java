package io.sluice.order.shipping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.mock.env.MockEnvironment;

class ShippingSettingsTests {
    private final ShippingConfiguration configuration = new ShippingConfiguration();

    @Test
    void withoutAnAddressRequestsAreLogged() {
        assertThat(configuration.shipping(settings(""))).isInstanceOf(LoggedShipping.class);
    }

    @Test
    void withAnAddressTheyAreSentThere() {
        assertThat(configuration.shipping(settings("https://ship.example/requests")))
                .isInstanceOf(HttpShipping.class);
    }

    @Test
    void noTimeAtAllIsNoTimeout() {
        var second = Duration.ofSeconds(1);
        assertThatThrownBy(() -> new ShippingSettings(null, Duration.ZERO, second))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ShippingSettings(null, second, Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static ShippingSettings settings(String url) {
        var environment = new MockEnvironment().withProperty("sluice.order.shipping.url", url);
        return Binder.get(environment).bindOrCreate("sluice.order.shipping", ShippingSettings.class);
    }
}
