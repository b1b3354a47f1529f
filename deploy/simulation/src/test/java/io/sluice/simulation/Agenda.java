package io.sluice.simulation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What is going to happen, by time. */
final class Agenda {
    private final SimulatedClock clock;
    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparingLong(Event::at).thenComparingLong(Event::number));
    private long numbers;
    private int jobs;

    /**
     * Something that happens.
     *
     * @param owner the node that it happens on; null for the world around
     * @param job whether it is repeated for ever: the run may end before it
     */
    record Event(
            long at, long number, String name, @Nullable Node owner, boolean job, Runnable action) {}

    Agenda(SimulatedClock clock) {
        this.clock = clock;
    }

    void add(Duration in, String name, @Nullable Node owner, Runnable action) {
        events.add(new Event(clock.millis() + in.toMillis(), numbers++, name, owner, false, action));
    }

    void addJob(Duration in, String name, @Nullable Node owner, Runnable action) {
        jobs++;
        events.add(new Event(clock.millis() + in.toMillis(), numbers++, name, owner, true, action));
    }

    /** Takes the next event that may happen now out of the agenda; null if there is none before a moment. */
    @Nullable
    Event next(long before, Predicate<Event> possible) {
        List<Event> skipped = new ArrayList<>();
        Event found = null;
        while (found == null && !events.isEmpty() && events.peek().at() <= before) {
            Event event = events.remove();
            if (possible.test(event)) {
                found = event;
            } else {
                skipped.add(event);
            }
        }
        events.addAll(skipped);
        if (found != null) {
            jobs -= found.job() ? 1 : 0;
            clock.passTo(found.at());
        }
        return found;
    }

    /** A node that died does nothing of what it was about to do. */
    void forget(Node owner) {
        events.removeIf(event -> {
            boolean its = event.owner() == owner;
            jobs -= its && event.job() ? 1 : 0;
            return its;
        });
    }

    /** Whether nothing but jobs is left. */
    boolean isIdle() {
        return events.size() == jobs;
    }
}
