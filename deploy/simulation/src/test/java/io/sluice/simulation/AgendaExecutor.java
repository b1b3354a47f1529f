package io.sluice.simulation;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** An executor without threads: its tasks become events. */
final class AgendaExecutor extends ScheduledThreadPoolExecutor {
    private final BiConsumer<Duration, Runnable> agenda;

    /** With what takes a task and how long it waits. */
    AgendaExecutor(BiConsumer<Duration, Runnable> agenda) {
        super(0);
        this.agenda = agenda;
    }

    @Override
    public void execute(Runnable task) {
        agenda.accept(Duration.ZERO, task);
    }

    @Override
    public @Nullable ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
        agenda.accept(Duration.of(delay, unit.toChronoUnit()), task);
        return null;
    }

    @Override
    public void shutdown() {}

    @Override
    public List<Runnable> shutdownNow() {
        return List.of();
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) {
        return true;
    }
}
