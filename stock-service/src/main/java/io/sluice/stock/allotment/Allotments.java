package io.sluice.stock.allotment;

import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import java.util.List;
import java.util.Optional;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** All allotments, and every change of their numbers. */
public interface Allotments {
    Optional<Allotment> find(PromoId promoId);

    List<Allotment> findAll(AllotmentState state);

    /** The allotment, which no other transaction can change before this one ends. */
    @Transactional(propagation = Propagation.MANDATORY)
    Optional<Allotment> findLocked(PromoId promoId);

    /** The same for a promotion that must have one. */
    @Transactional(propagation = Propagation.MANDATORY)
    Allotment lock(PromoId promoId);

    /** Fails with a duplicate key if the promotion has one. */
    @Transactional(propagation = Propagation.MANDATORY)
    void add(Allotment allotment);

    @Transactional(propagation = Propagation.MANDATORY)
    void replenish(PromoId promoId, Units units);

    /** Does nothing unless the allotment is in the state that the change begins with. */
    @Transactional(propagation = Propagation.MANDATORY)
    void change(PromoId promoId, AllotmentState.Change change);

    /** Changes the state as {@link #change} does, and counts what was not sold as returned. */
    @Transactional(propagation = Propagation.MANDATORY)
    void returnUnsold(PromoId promoId, AllotmentState.Change change);

    /** Does nothing unless the clock is newer than that of the allotment. */
    @Transactional(propagation = Propagation.MANDATORY)
    void replaceClock(PromoId promoId, SaleClock saleClock);

    /** Sells units. False if there are too few, or if epoch or refusals have changed since the allotment was read. */
    @Transactional(propagation = Propagation.MANDATORY)
    boolean deduct(Allotment allotment, Units units);

    @Transactional(propagation = Propagation.MANDATORY)
    void countRefused(PromoId promoId, List<Hold> holds);

    /** Makes sold units available again. False if fewer were sold. */
    @Transactional(propagation = Propagation.MANDATORY)
    boolean restock(PromoId promoId, Units units);

    /** Counts sold units as returned. False if fewer were sold. */
    @Transactional(propagation = Propagation.MANDATORY)
    boolean returnSold(PromoId promoId, Units units);

    /**
     * Begins the next epoch and locks the allotment. False if another one has begun since the allotment was read, or it is no longer
     * open.
     */
    @Transactional(propagation = Propagation.MANDATORY)
    boolean raiseEpoch(Allotment allotment);
}
