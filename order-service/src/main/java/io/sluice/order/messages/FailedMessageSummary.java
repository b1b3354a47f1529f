package io.sluice.order.messages;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The oldest failed messages of one kind, and how many of that kind each group has. */
public record FailedMessageSummary(List<FailedMessage> oldest, Map<ConsumerGroup, Long> counts) {
    /** So many are listed at most, however many there are. */
    public static final int MAX_LISTED = 100;

    public static final FailedMessageSummary NONE = new FailedMessageSummary(List.of(), Map.of());

    /** One of all: the oldest over all of them, and the counts added up. */
    public static FailedMessageSummary merge(Collection<FailedMessageSummary> parts) {
        List<FailedMessage> oldest = parts.stream()
                .flatMap(part -> part.oldest.stream())
                .sorted(Comparator.comparing(message -> message.timestamps().overdueSince()))
                .limit(MAX_LISTED)
                .toList();
        Map<ConsumerGroup, Long> counts = new HashMap<>();
        parts.forEach(part -> part.counts.forEach((group, count) -> counts.merge(group, count, Long::sum)));
        return new FailedMessageSummary(oldest, counts);
    }

    public long count(ConsumerGroup group) {
        return counts.getOrDefault(group, 0L);
    }

    public long total() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Zero if there is none. */
    public Duration oldestAge(Instant now) {
        return oldest.stream()
                .findFirst()
                .map(message -> Duration.between(message.timestamps().overdueSince(), now))
                .filter(age -> !age.isNegative())
                .orElse(Duration.ZERO);
    }
}
