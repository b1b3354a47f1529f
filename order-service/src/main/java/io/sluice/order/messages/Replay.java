package io.sluice.order.messages;

import java.time.Instant;

/** That a letter was sent again: the last time, by whom, and how often in all. */
record Replay(
        String id,
        String consumerGroup,
        String topic,
        String messageKey,
        Instant replayedAt,
        String replayedBy,
        int times) {}
