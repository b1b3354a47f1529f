package io.sluice.order.messages;

import io.sluice.common.platform.id.UserId;
import java.time.Instant;

/** A replay as the table has it. */
record ReplayRow(
        String id,
        String consumerGroup,
        String topic,
        String messageKey,
        Instant replayedAt,
        UserId replayedBy,
        int times) {
    Replay toReplay() {
        return new Replay(
                id,
                new ConsumerGroup(consumerGroup),
                new MessageOrigin(topic, messageKey),
                replayedAt,
                replayedBy,
                times);
    }
}
