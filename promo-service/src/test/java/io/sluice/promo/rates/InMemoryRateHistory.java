package io.sluice.promo.rates;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Revisions in memory. */
public class InMemoryRateHistory implements RateHistory {
    private final List<RateChange> changes = new ArrayList<>();

    @Override
    public List<RateChange> findNewest(String file, int max) {
        return changes.stream()
                .filter(change -> change.file().equals(file))
                .sorted(Comparator.comparing(RateChange::revision).reversed())
                .limit(max)
                .toList();
    }

    @Override
    public Optional<RateChange> find(String file, int revision) {
        return findNewest(file, Integer.MAX_VALUE).stream()
                .filter(change -> change.revision() == revision)
                .findFirst();
    }

    @Override
    public boolean insert(RateChange change) {
        return find(change.file(), change.revision()).isEmpty() && changes.add(change);
    }

    @Override
    public void markPublished(RateChange change) {
        changes.removeIf(other -> isSame(other, change));
        changes.add(new RateChange(
                change.file(),
                change.revision(),
                change.digest(),
                change.rules(),
                change.changedBy(),
                change.reason(),
                change.changedAt(),
                true));
    }

    @Override
    public void delete(RateChange change) {
        changes.removeIf(other -> isSame(other, change) && !other.published());
    }

    private static boolean isSame(RateChange one, RateChange other) {
        return one.file().equals(other.file()) && one.revision() == other.revision();
    }
}
