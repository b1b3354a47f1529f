package io.sluice.order.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.mock.env.MockEnvironment;

class FailedMessagePropertiesTests {
    private static final List<ConsumerGroup> GROUPS = List.of(new ConsumerGroup("item-sales"));
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration LESS = SECOND.minusMillis(1);

    @Test
    void readsGroupsSeparatedByCommas() {
        var environment = new MockEnvironment()
                .withProperty("sluice.order.failed-messages.groups", "stock-ledger, item-sales")
                .withProperty("sluice.order.failed-messages.max-read", "200");
        var properties = Binder.get(environment)
                .bind("sluice.order.failed-messages", FailedMessageProperties.class)
                .get();
        assertThat(properties.groups())
                .containsExactly(new ConsumerGroup("stock-ledger"), new ConsumerGroup("item-sales"));
        assertThat(properties.maxRead()).isEqualTo(200);
    }

    @Test
    void refusesValuesBelowTheirMinimum() {
        assertThat(new FailedMessageProperties(GROUPS, SECOND, SECOND, SECOND, 100))
                .isNotNull();
        refuses(List.of(), SECOND, SECOND, 100, "groups must name at least one consumer group, was []");
        refuses(GROUPS, LESS, SECOND, 100, "count-interval must be at least 1s, was PT0.999S");
        refuses(GROUPS, SECOND, LESS, 100, "undecided-age must be at least 1s, was PT0.999S");
        refuses(GROUPS, SECOND, SECOND, 99, "max-read must be at least 100, was 99");
    }

    private static void refuses(
            List<ConsumerGroup> groups, Duration countInterval, Duration undecidedAge, int maxRead, String message) {
        assertThatThrownBy(() -> new FailedMessageProperties(groups, countInterval, SECOND, undecidedAge, maxRead))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("sluice.order.failed-messages." + message);
    }
}
