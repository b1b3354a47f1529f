package io.sluice.promo.replenishing;

import java.util.List;

/** All replenishments there are. */
public interface Replenishments {
    void insert(Replenishment replenishment);

    List<Replenishment> findPending();

    /** False if it is not pending any more. */
    boolean finish(Replenishment replenishment, Replenishment.State end);
}
