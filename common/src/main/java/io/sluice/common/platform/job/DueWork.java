package io.sluice.common.platform.job;

import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Items that are due, and what to do with each. An item that fails is logged and left for a later run; an outage ends the run.
 *
 * @param pageSize how many items one run takes at most
 * @param due reads up to so many items
 * @param postpone makes an item due later, before it is worked on; if that fails the run ends
 * @param outages exceptions that mean that what all items need cannot be reached
 */
public record DueWork<T>(
        String job,
        int pageSize,
        IntFunction<? extends Collection<T>> due,
        Consumer<T> postpone,
        Consumer<T> step,
        List<Class<? extends RuntimeException>> outages) {
    Collection<T> findDue() {
        return due.apply(pageSize);
    }

    boolean isOutage(RuntimeException e) {
        return outages.stream().anyMatch(outage -> outage.isInstance(e));
    }
}
