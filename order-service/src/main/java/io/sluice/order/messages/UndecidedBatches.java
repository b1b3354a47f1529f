package io.sluice.order.messages;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.message.Topics;
import io.sluice.order.messages.FailedMessage.Timestamps;
import io.sluice.order.stocklog.OpenBatches;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finds batches of the stock log that are overdue and not complete, mostly because their half message was lost. */
@Component
class UndecidedBatches {
    /** The group that decides on batches. */
    private static final ConsumerGroup LEDGER = new ConsumerGroup("stock-ledger");

    private final OpenBatches batches;
    private final FailedMessageProperties properties;
    private final Clock clock;

    UndecidedBatches(OpenBatches batches, FailedMessageProperties properties, Clock clock) {
        this.batches = batches;
        this.properties = properties;
        this.clock = clock;
    }

    FailedMessageSummary find(List<ConsumerGroup> groups) {
        if (!groups.contains(LEDGER)) {
            return FailedMessageSummary.NONE;
        }
        var oldest = batches.findOldest(properties.undecidedAge(), FailedMessageSummary.MAX_LISTED).stream()
                .map(UndecidedBatches::message)
                .toList();
        return new FailedMessageSummary(oldest, Map.of(LEDGER, batches.count(properties.undecidedAge())));
    }

    Optional<FailedMessage> find(BatchId id) {
        return batches.find(id, properties.undecidedAge()).map(UndecidedBatches::message);
    }

    /** Lets the next sweep process it. A batch that is not overdue is not found, and not changed. */
    Optional<Replay> replay(BatchId id, UserId by) {
        return find(id).map(message -> {
            batches.makeDue(id);
            return new Replay(message.id(), message.group(), message.source(), clock.instant(), by, 1);
        });
    }

    private static FailedMessage message(OpenBatches.Batch batch) {
        String id = batch.batchId().value();
        return new FailedMessage(
                id,
                LEDGER,
                new MessageOrigin(Topics.STOCK_EVENTS, id),
                new Timestamps(batch.createdAt(), batch.createdAt(), batch.createdAt()),
                null,
                batch.state().name(),
                batch.holds());
    }
}
