package io.sluice.order.messages;

import io.sluice.common.platform.id.UserId;
import java.time.Instant;

/**
 * That a failed message was replayed: when and by whom the last time, and how often in all.
 *
 * @param id the text of a {@link FailedMessageId}, or of a batch's id
 */
public record Replay(
        String id, ConsumerGroup group, MessageOrigin source, Instant replayedAt, UserId replayedBy, int times) {}
