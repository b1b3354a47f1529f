package io.sluice.order.letters;

import io.sluice.common.message.Topics;
import io.sluice.order.stocklog.UnsettledBatches;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Batches in the stock log that are not settled although they had their time: half messages that came to nothing, mostly. */
@Component
class Undecided {
    /** Who is to answer to batches. */
    private static final String LEDGER = "stock-ledger";

    private final UnsettledBatches batches;
    private final LetterSettings settings;
    private final Clock clock;

    Undecided(UnsettledBatches batches, LetterSettings settings, Clock clock) {
        this.batches = batches;
        this.settings = settings;
        this.clock = clock;
    }

    Pile look(List<String> groups) {
        if (!groups.contains(LEDGER)) {
            return Pile.of(List.of(), Map.of());
        }
        var oldest = batches.oldest(settings.undecidedAge(), Pile.MOST_LISTED).stream()
                .map(Undecided::letter)
                .toList();
        return Pile.of(oldest, Map.of(LEDGER, batches.count(settings.undecidedAge())));
    }

    Optional<Letter> find(String batchId) {
        return batches.find(batchId, settings.undecidedAge()).map(Undecided::letter);
    }

    /** Lets the sweeper look at it now. A batch that is simply under way is not found, and left alone. */
    Optional<Replay> replay(String batchId, String by) {
        return find(batchId).map(letter -> {
            batches.lookNow(batchId);
            return new Replay(batchId, letter.group(), letter.topic(), letter.key(), clock.instant(), by, 1);
        });
    }

    private static Letter letter(UnsettledBatches.Batch batch) {
        return new Letter(
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
