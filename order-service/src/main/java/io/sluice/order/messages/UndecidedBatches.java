package io.sluice.order.messages;

import io.sluice.common.message.Topics;
import io.sluice.order.stocklog.OpenBatches;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Batches in the stock log that are not settled although they had their time: half messages that came to nothing, mostly. */
@Component
class UndecidedBatches {
    /** Who is to answer to batches. */
    private static final String LEDGER = "stock-ledger";

    private final OpenBatches batches;
    private final FailedMessageProperties properties;
    private final Clock clock;

    UndecidedBatches(OpenBatches batches, FailedMessageProperties properties, Clock clock) {
        this.batches = batches;
        this.properties = properties;
        this.clock = clock;
    }

    FailedMessages look(List<String> groups) {
        if (!groups.contains(LEDGER)) {
            return FailedMessages.of(List.of(), Map.of());
        }
        var oldest = batches.oldest(properties.undecidedAge(), FailedMessages.MOST_LISTED).stream()
                .map(UndecidedBatches::letter)
                .toList();
        return FailedMessages.of(oldest, Map.of(LEDGER, batches.count(properties.undecidedAge())));
    }

    Optional<FailedMessage> find(String batchId) {
        return batches.find(batchId, properties.undecidedAge()).map(UndecidedBatches::letter);
    }

    /** Lets the sweeper look at it now. A batch that is simply under way is not found, and left alone. */
    Optional<Replay> replay(String batchId, String by) {
        return find(batchId).map(letter -> {
            batches.lookNow(batchId);
            return new Replay(batchId, letter.group(), letter.topic(), letter.key(), clock.instant(), by, 1);
        });
    }

    private static FailedMessage letter(OpenBatches.Batch batch) {
        return new FailedMessage(
                batch.batchId(),
                LEDGER,
                Topics.STOCK_EVENTS,
                batch.batchId(),
                batch.createdAt(),
                batch.createdAt(),
                batch.createdAt(),
                null,
                batch.state(),
                batch.holds());
    }
}
