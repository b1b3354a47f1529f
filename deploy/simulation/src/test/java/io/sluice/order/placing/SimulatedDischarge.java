package io.sluice.order.placing;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.selling.id.OrderId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lets held attempts out when the run says so, and not on threads of its own. */
public final class SimulatedDischarge extends Discharge {
    private final PlaceBatch placeBatch;
    private final Deque<PendingAttempt> queue = new ArrayDeque<>();
    private List<PendingAttempt> underWay = List.of();
    private @Nullable CompletableFuture<Placement> added;

    SimulatedDischarge(PlaceBatch placeBatch, Backlog backlog, PlacingProperties properties, MeterRegistry meters) {
        super(placeBatch, backlog, properties, meters);
        this.placeBatch = placeBatch;
    }

    @Override
    boolean tryEnter() {
        return true;
    }

    @Override
    void leave() {}

    @Override
    void add(PendingAttempt pending) {
        queue.add(pending);
        added = pending.answer();
    }

    /** The answer to what was added since this was last asked; null if nothing was. */
    public @Nullable CompletableFuture<Placement> takeAdded() {
        CompletableFuture<Placement> taken = added;
        added = null;
        return taken;
    }

    /** What {@link Discharge} does on a thread: a batch, and a refusal for whatever did not become an order. */
    public void sendNext(int max) {
        List<PendingAttempt> batch = new ArrayList<>();
        while (batch.size() < max && !queue.isEmpty()) {
            batch.add(queue.remove());
        }
        if (batch.isEmpty()) {
            return;
        }
        underWay = batch;
        try {
            placeBatch.place(batch);
        } finally {
            underWay = List.of();
        }
    }

    /** After a batch, however it ended. */
    public void refuseTheRest(List<CompletableFuture<Placement>> answers) {
        answers.forEach(answer -> answer.complete(Placement.refused(Placement.Outcome.BUSY)));
    }

    /** The answers of the batch that comes next. */
    public List<CompletableFuture<Placement>> nextAnswers(int max) {
        return queue.stream().limit(max).map(PendingAttempt::answer).toList();
    }

    /** The orders that this node has in its memory and nowhere else. */
    public Stream<OrderId> inMemory() {
        return Stream.concat(queue.stream(), underWay.stream())
                .map(pending -> pending.attempt().orderId());
    }
}
