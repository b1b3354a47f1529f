package io.sluice.common.job;

import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Items that are due, and what to do with each. An item that fails is logged and left for the next run; an outage
 * ends the run.
 *
 * @param pageSize how many items are read at once; a full page is followed by the next
 * @param due reads up to so many items
 * @param outages exceptions that mean that what all items need cannot be reached
 */
public record DueWork<T>(
        String job,
        int pageSize,
        IntFunction<? extends Collection<T>> due,
        Consumer<T> step,
        List<Class<? extends RuntimeException>> outages) {
    /** Without outages: every item is tried. */
    public static <T> DueWork<T> of(
            String job, int pageSize, IntFunction<? extends Collection<T>> due, Consumer<T> step) {
        return new DueWork<>(job, pageSize, due, step, List.of());
    }

    /** The same, but these end the run. */
    public DueWork<T> stoppedBy(List<Class<? extends RuntimeException>> exceptions) {
        return new DueWork<>(job, pageSize, due, step, exceptions);
    }

    Collection<T> findDue() {
        return due.apply(pageSize);
    }

    boolean isFull(Collection<T> page) {
        return page.size() >= pageSize;
    }

    boolean isOutage(RuntimeException e) {
        return outages.stream().anyMatch(outage -> outage.isInstance(e));
    }
}
