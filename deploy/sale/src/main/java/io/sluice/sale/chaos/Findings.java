package io.sluice.sale.chaos;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a case found, by invariant: an invariant that is broken once stays broken. */
final class Findings {

    /** Everything that was promised beside the invariants. */
    static final String PROMISE = "also";

    static final List<String> INVARIANTS = List.of("I1", "I2", "I3", "I4", "I5", "I6", "I7", "I8", "I9", "I10");

    private final Map<String, Boolean> marks = new LinkedHashMap<>();
    private final List<String> broken = new ArrayList<>();
    private Optional<Duration> toBalance = Optional.empty();

    /** Anything but I1 to I10 counts as the promise of the case. */
    synchronized void add(String invariant, boolean holds, String sentence) {
        String column = INVARIANTS.contains(invariant) ? invariant : PROMISE;
        marks.merge(column, holds, Boolean::logicalAnd);
        if (!holds) {
            broken.add(invariant + ": " + sentence);
        }
    }

    void promise(boolean holds, String sentence, Object... numbers) {
        add(PROMISE, holds, sentence.formatted(numbers));
    }

    /** The longest of several. */
    synchronized void balancedAfter(Duration time) {
        toBalance = toBalance.filter(known -> known.compareTo(time) > 0).or(() -> Optional.of(time));
    }

    /** Whether it holds; empty if the case says nothing about it. */
    synchronized Optional<Boolean> mark(String column) {
        return Optional.ofNullable(marks.get(column));
    }

    /** A case that found nothing has proved nothing. */
    synchronized boolean isGreen() {
        return broken.isEmpty() && !marks.isEmpty();
    }

    synchronized List<String> broken() {
        return marks.isEmpty() ? List.of("nothing was checked") : List.copyOf(broken);
    }

    synchronized Optional<Duration> toBalance() {
        return toBalance;
    }
}
