package io.sluice.order.messages.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.order.messages.ConsumerGroup;
import io.sluice.order.messages.FailedMessageId;
import io.sluice.order.messages.FailedMessageId.Kind;
import io.sluice.order.messages.MessageOrigin;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageAccessor;
import org.apache.rocketmq.common.message.MessageConst;
import org.apache.rocketmq.common.message.MessageExt;
import org.junit.jupiter.api.Test;

class StoredMessageTests {
    private static final ConsumerGroup GROUP = new ConsumerGroup("item-sales");
    private static final ConsumerGroup OTHER = new ConsumerGroup("user-rewards");
    private static final Instant BORN = Instant.parse("2026-06-01T12:00:00Z");
    private static final Instant STORED = BORN.plus(Duration.ofMinutes(10));

    private final MessageExt message = aMessage();

    @Test
    void isNamedByTheIdOfItsPositionAndNoOther() {
        var stored = new StoredMessage(message);
        FailedMessageId id = idOf(stored, Kind.RETRY);
        assertThat(stored.isNamedBy(id)).isTrue();
        message.setStoreTimestamp(STORED.toEpochMilli() + 1);
        assertThat(stored.isNamedBy(id)).as("another one at the same position").isFalse();
    }

    @Test
    void isNamedAsDelayedForItsOwnGroupOnly() {
        var stored = new StoredMessage(message);
        MessageAccessor.putProperty(message, MessageConst.PROPERTY_REAL_TOPIC, "%RETRY%user-rewards");
        assertThat(stored.delayedFor()).contains(OTHER);
        assertThat(stored.isNamedBy(idOf(stored, Kind.DELAYED))).isFalse();
        MessageAccessor.putProperty(message, MessageConst.PROPERTY_REAL_TOPIC, "%RETRY%item-sales");
        assertThat(stored.isNamedBy(idOf(stored, Kind.DELAYED))).isTrue();
    }

    @Test
    void isDelayedForNoGroupIfItDidNotFail() {
        MessageAccessor.putProperty(message, MessageConst.PROPERTY_REAL_TOPIC, "order-deadlines");
        assertThat(new StoredMessage(message).delayedFor()).isEmpty();
    }

    @Test
    void isOverdueSinceItsFirstDeliveryAndADeadLetterSinceItWasGivenUp() {
        var stored = new StoredMessage(message);
        assertThat(overdueSince(stored, Kind.RETRY)).isEqualTo(BORN);
        assertThat(overdueSince(stored, Kind.DEAD)).isEqualTo(STORED);
        Instant delayedUntil = BORN.plusSeconds(60);
        MessageAccessor.putProperty(
                message, MessageConst.PROPERTY_TIMER_OUT_MS, Long.toString(delayedUntil.toEpochMilli()));
        assertThat(overdueSince(stored, Kind.RETRY)).isEqualTo(delayedUntil);
    }

    @Test
    void isCopiedWithoutWhatTheBrokerAdded() {
        message.putUserProperty("note", "kept");
        MessageAccessor.putProperty(message, MessageConst.PROPERTY_DELAY_TIME_LEVEL, "3");
        MessageAccessor.putProperty(message, MessageConst.PROPERTY_TRANSACTION_PREPARED, "true");
        MessageAccessor.putProperty(message, MessageConst.PROPERTY_RETRY_TOPIC, "order-events");
        var stored = new StoredMessage(message);
        assertThat(stored.origin()).isEqualTo(new MessageOrigin("order-events", "key"));

        Message copy = stored.copyFor(GROUP);
        assertThat(copy.getTopic()).isEqualTo("%RETRY%item-sales");
        assertThat(copy.getBody()).isEqualTo(message.getBody());
        assertThat(copy.getKeys()).isEqualTo("key");
        assertThat(copy.getProperties())
                .containsEntry("note", "kept")
                .containsEntry(MessageConst.PROPERTY_RETRY_TOPIC, "order-events")
                .doesNotContainKeys(MessageConst.PROPERTY_DELAY_TIME_LEVEL, MessageConst.PROPERTY_TRANSACTION_PREPARED);
    }

    private static Instant overdueSince(StoredMessage stored, Kind kind) {
        return stored.toFailedMessage(kind, GROUP).timestamps().overdueSince();
    }

    private static FailedMessageId idOf(StoredMessage stored, Kind kind) {
        return FailedMessageId.parse(stored.toFailedMessage(kind, GROUP).id()).orElseThrow();
    }

    private static MessageExt aMessage() {
        var message = new MessageExt();
        message.setTopic("%RETRY%item-sales");
        message.setKeys("key");
        message.setBody("{}".getBytes(StandardCharsets.UTF_8));
        message.setBrokerName("broker-a");
        message.setQueueId(1);
        message.setQueueOffset(7);
        message.setBornTimestamp(BORN.toEpochMilli());
        message.setStoreTimestamp(STORED.toEpochMilli());
        return message;
    }
}
