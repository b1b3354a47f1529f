package io.sluice.order.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.selling.token.SeckillToken;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

class PlacingPropertiesTests {
    @Test
    void anOrphanIsReleasedWhileItsTokenLives() {
        PlacingProperties defaults = bind(new MockEnvironment());
        assertThat(defaults.orphanAge().plus(defaults.orphanInterval())).isLessThan(SeckillToken.MIN_LIFETIME);
        assertThat(orphanedAfter("17999ms").orphanAge()).isEqualTo(Duration.ofMillis(17_999));
        assertThatThrownBy(() -> orphanedAfter("18s"))
                .rootCause()
                .hasMessageContaining("orphan-age and orphan-interval together must be below 20s");
    }

    @Test
    void noPromotionMayTakeAllBatches() {
        assertThat(bind(batches("2", "1")).maxBatchesPerPromo()).isEqualTo(1);
        assertThatThrownBy(() -> bind(batches("4", "4")))
                .rootCause()
                .hasMessageContaining("max-batches-per-promo must be below max-concurrent-batches");
    }

    private static PlacingProperties orphanedAfter(String age) {
        return bind(new MockEnvironment()
                .withProperty("sluice.order.placing.orphan-age", age)
                .withProperty("sluice.order.placing.orphan-interval", "2s"));
    }

    private static MockEnvironment batches(String all, String perPromo) {
        return new MockEnvironment()
                .withProperty("sluice.order.placing.max-concurrent-batches", all)
                .withProperty("sluice.order.placing.max-batches-per-promo", perPromo);
    }

    private static PlacingProperties bind(MockEnvironment environment) {
        return new RefreshableProperties<>(PlacingProperties.class, environment).get();
    }
}
