package io.sluice.order.messages;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** FailedMessageFinder of one kind: the oldest of them, and how many there are of each group. */
record FailedMessages(List<FailedMessage> oldest, Map<String, Long> counts) {
    static final int MOST_LISTED = 100;

    static FailedMessages of(Collection<FailedMessage> letters, Map<String, Long> counts) {
        return new FailedMessages(
                letters.stream()
                        .sorted(Comparator.comparing(FailedMessage::since))
                        .limit(MOST_LISTED)
                        .toList(),
                Map.copyOf(counts));
    }

    long total() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Zero where there is none. */
    Duration oldestAge(Instant now) {
        return Optional.of(oldest)
                .filter(letters -> !letters.isEmpty())
                .map(letters -> Duration.between(letters.get(0).since(), now))
                .filter(age -> !age.isNegative())
                .orElse(Duration.ZERO);
    }
}
