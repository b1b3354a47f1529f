package io.sluice.stock.allotment;

import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import java.util.List;
import java.util.Optional;

/** All allotments, and every change of their numbers. */
public interface Allotments {
    Optional<Allotment> find(PromoId promoId);

    List<Allotment> findAll(AllotmentState state);

    /** The allotment, which no other transaction can change before this one ends. */
    Optional<Allotment> findLocked(PromoId promoId);

    /** The same for a promotion that must have one. */
    Allotment lock(PromoId promoId);

    /** Fails with a duplicate key if the promotion has one. */
    void add(Allotment allotment);

    void replenish(PromoId promoId, Units units);

    /** Does nothing unless the allotment is in the state that the change begins with. */
    void change(PromoId promoId, AllotmentState.Change change);

    /** Changes the state as {@link #change} does, and counts what was not sold as returned. */
    void returnUnsold(PromoId promoId, AllotmentState.Change change);

    /** Sells units. False if there are too few, or if epoch or refusals have changed since the allotment was read. */
    boolean deduct(Allotment allotment, Units units);

    void countRefused(PromoId promoId, List<Hold> holds);

    /** Makes sold units available again. False if fewer were sold. */
    boolean restock(PromoId promoId, Units units);

    /** Counts sold units as returned. False if fewer were sold. */
    boolean returnSold(PromoId promoId, Units units);

    /** Begins the next epoch and locks the allotment. False if another one has begun since the allotment was read. */
    boolean raiseEpoch(Allotment allotment);
}
