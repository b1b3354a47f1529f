package io.sluice.order.messages;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.properties.RefreshableProperties;
import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

class FailedMessagePropertiesTests {
    @Test
    void readsGroupsSeparatedByCommas() {
        var environment = new MockEnvironment()
                .withProperty("sluice.order.failed-messages.groups", "stock-ledger, item-sales")
                .withProperty("sluice.order.failed-messages.max-read", "100");
        var properties = new RefreshableProperties<>(FailedMessageProperties.class, environment).get();
        assertThat(properties.groups())
                .containsExactly(new ConsumerGroup("stock-ledger"), new ConsumerGroup("item-sales"));
        assertThat(properties.maxRead()).isEqualTo(100);
    }
}
