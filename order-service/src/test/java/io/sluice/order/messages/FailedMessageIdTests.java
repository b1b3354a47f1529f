package io.sluice.order.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FailedMessageIdTests {
    @ParameterizedTest
    @EnumSource(FailedMessageId.Kind.class)
    void isParsedFromItsOwnText(FailedMessageId.Kind kind) {
        var id = new FailedMessageId(
                kind,
                new ConsumerGroup("stock-ledger"),
                new QueuePosition(new QueueRef("broker-a.1", 3), 17),
                Instant.ofEpochMilli(1_790_000_000_123L));
        assertThat(FailedMessageId.parse(id.toString())).contains(id);
    }

    @Test
    void namesTheQueueAndTheOffset() {
        assertThat(FailedMessageId.parse("dead:item-sales:broker-a:0:5:1790000000123"))
                .map(FailedMessageId::position)
                .contains(new QueuePosition(new QueueRef("broker-a", 0), 5));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "01M7JD7APB0YZ7M7KN3WN4MQN9",
                "dead:item-sales:broker-a:0:5",
                "dead:item-sales:broker-a:0:-5:1",
                "dead:item-sales:broker-a:0:9999999999999999999:1",
                "half:item-sales:broker-a:0:5:1",
                "DEAD:item-sales:broker-a:0:5:1",
                "dead:item sales:broker-a:0:5:1",
                "7F00000100002A9F0000000000000000"
            })
    void isNotParsedFromOtherTexts(String text) {
        assertThat(FailedMessageId.parse(text)).isEmpty();
    }
}
