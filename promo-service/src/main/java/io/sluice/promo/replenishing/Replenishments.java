package io.sluice.promo.replenishing;

import io.sluice.common.selling.id.CommandId;
import java.util.List;
import java.util.Optional;

/** All replenishments there are. */
public interface Replenishments {
    /** False if there is one with this id. */
    boolean insertIfNew(Replenishment replenishment);

    Optional<Replenishment> find(CommandId id);

    List<Replenishment> findPending();

    /** False if it is not pending any more. */
    boolean finish(Replenishment replenishment, Replenishment.State end);
}
