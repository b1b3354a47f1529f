package io.sluice.order.placing;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.selling.id.OrderId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The shipped one, which can be asked what it has: its answers come by the agenda, and nobody waits for them. */
public final class SimulatedDischarge extends Discharge {
    private final List<PendingAttempt> inside = new ArrayList<>();
    private @Nullable CompletableFuture<Placement> added;

    SimulatedDischarge(
            PlaceBatch placeBatch,
            ReleaseAttempts releaseAttempts,
            Backlog backlog,
            Outages outages,
            PlacingProperties properties,
            MeterRegistry meters) {
        super(placeBatch, releaseAttempts, backlog, outages, properties, meters);
    }

    @Override
    void add(PendingAttempt pending) {
        inside.add(pending);
        added = pending.answer();
        super.add(pending);
    }

    /** The answer to what was added since this was last asked; null if nothing was. */
    public @Nullable CompletableFuture<Placement> takeAdded() {
        CompletableFuture<Placement> taken = added;
        added = null;
        return taken;
    }

    /** The orders of attempts that this node has not answered: it will place them, or release what they hold. */
    public Stream<OrderId> inMemory() {
        inside.removeIf(PendingAttempt::isAnswered);
        return inside.stream().map(pending -> pending.latest().get());
    }
}
