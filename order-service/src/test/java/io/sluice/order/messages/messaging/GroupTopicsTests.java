package io.sluice.order.messages.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.order.messages.FailedMessageId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GroupTopicsTests {
    @ParameterizedTest
    @CsvSource({"dead, %DLQ%item-sales", "retry, %RETRY%item-sales", "delayed, SCHEDULE_TOPIC_XXXX"})
    void knowsWhereTheBrokerStoresAFailedMessage(String kind, String topic) {
        var id = FailedMessageId.parse(kind + ":item-sales:broker-a:0:5:1790000000123")
                .orElseThrow();
        assertThat(GroupTopics.of(id)).isEqualTo(topic);
    }
}
