package io.sluice.stock.reconciling;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.properties.RefreshableProperties;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

class ReconcilePropertiesTests {
    private static final String PREFIX = "sluice.stock.reconcile.";

    @Test
    void takesEveryBoundItself() {
        var environment = new MockEnvironment()
                .withProperty(PREFIX + "interval", "100ms")
                .withProperty(PREFIX + "difference-age", "1s")
                .withProperty(PREFIX + "surplus-confirmations", "2")
                .withProperty(PREFIX + "lack-confirmations", "2")
                .withProperty(PREFIX + "max-stop-time", "0s")
                .withProperty(PREFIX + "max-order-wait", "0s")
                .withProperty(PREFIX + "max-unknown-wait", "0s")
                .withProperty(PREFIX + "max-stop-age", "10s");
        assertThat(new RefreshableProperties<>(ReconcileProperties.class, environment).get())
                .isEqualTo(new ReconcileProperties(
                        Duration.ofMillis(100),
                        Duration.ofSeconds(1),
                        2,
                        2,
                        Duration.ZERO,
                        Duration.ZERO,
                        Duration.ZERO,
                        Duration.ofSeconds(10)));
    }
}
