package io.sluice.simulation;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** An executor whose tasks become events. */
final class AgendaExecutor extends AbstractExecutorService {
    private final Consumer<Runnable> agenda;

    AgendaExecutor(Consumer<Runnable> agenda) {
        this.agenda = agenda;
    }

    @Override
    public void execute(Runnable task) {
        agenda.accept(task);
    }

    @Override
    public void shutdown() {}

    @Override
    public List<Runnable> shutdownNow() {
        return List.of();
    }

    @Override
    public boolean isShutdown() {
        return false;
    }

    @Override
    public boolean isTerminated() {
        return false;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) {
        return true;
    }
}
