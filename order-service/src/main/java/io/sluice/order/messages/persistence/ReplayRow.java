package io.sluice.order.messages.persistence;

import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.platform.id.UserId;
import io.sluice.order.messages.ConsumerGroup;
import io.sluice.order.messages.MessageOrigin;
import io.sluice.order.messages.Replay;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A replay as the table has it. */
@TableName("replayed_messages")
record ReplayRow(
        String id,
        String consumerGroup,
        String topic,
        @Nullable String messageKey,
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
