package io.sluice.promo.replenishing;

import io.sluice.common.selling.id.CommandId;
import io.sluice.promo.replenishing.Replenishment.State;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Replenishments in memory, for one thread. */
final class InMemoryReplenishments implements Replenishments {
    private final Map<CommandId, Replenishment> replenishments = new LinkedHashMap<>();

    @Override
    public boolean insertIfNew(Replenishment replenishment) {
        return replenishments.putIfAbsent(replenishment.id(), replenishment) == null;
    }

    @Override
    public Optional<Replenishment> find(CommandId id) {
        return Optional.ofNullable(replenishments.get(id));
    }

    @Override
    public List<Replenishment> findPending() {
        return replenishments.values().stream()
                .filter(found -> found.state() == State.PENDING)
                .toList();
    }

    @Override
    public boolean finish(Replenishment replenishment, State end) {
        Replenishment found = replenishments.get(replenishment.id());
        if (found.state() != State.PENDING) {
            return false;
        }
        replenishments.put(
                found.id(), new Replenishment(found.id(), found.promoId(), found.units(), found.actor(), end));
        return true;
    }
}
