package io.sluice.promo.promotion;

import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.PromoState.Change;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** All promotions there are. Every change of state is a compare-and-set, and the answer says whether it happened. */
public interface Promos {
    Optional<Promo> find(PromoId id);

    List<Promo> findNewest(int max);

    List<PromoId> findPublicIds();

    /** On or still to come, the next to start first. */
    List<Promo> findAhead(int max);

    /** Those that every node should know of: on, still to come, or over since a short while. */
    List<Promo> findCurrent(Instant endedAfter);

    /** Those whose start or end has come. */
    List<Promo> findDue(Instant now);

    /** Those that a node began to publish and did not finish in time. */
    List<Promo> findStuckPublishing(Instant now);

    /** Those that are over and whose unsold units are not back in normal stock. */
    List<Promo> findUnsoldNotReturned();

    /** Whether another promotion of the item is published, or being published, for a part of the same window. */
    boolean isOverlapped(PromoId id, PromoPlan plan);

    /** Until the end of the transaction no other node gets past this line for the same item. */
    void lockItem(ItemId itemId);

    /** As it is now; until the end of the transaction nobody else changes it. */
    Optional<Promo> lock(PromoId id);

    void insert(Promo draft);

    /** False if it is no draft any more. */
    boolean replacePlan(Promo draft);

    /**
     * Begins to publish a draft, or takes over from a node whose lease is over; false while another node has it, or if
     * it is published.
     */
    boolean claimForPublishing(PromoId id, Instant now, Instant until);

    /** Publishes what was claimed, or makes it a draft again; false if its lease is another one by now, or none. */
    boolean endPublishing(Change end, Promo claimed);

    /** False if the promotion is not in the state that the change begins with. */
    boolean apply(Change change, PromoId id);

    void markUnsoldReturned(PromoId id);

    /** Those that are on or still to come, and of which stock-service does not know yet that they are paused or resumed. */
    List<Promo> findClockNotApplied();

    /**
     * Ends a resume that was decided and not carried out. False if the clock is not that of the given promotion any more, or if it is
     * not on or still to come.
     */
    boolean replaceClock(Promo promo, SaleClock saleClock);

    /** False if that is decided already, the clock is not that of the given promotion any more, or it is not on or still to come. */
    boolean decideResume(Promo paused, Instant at);

    /** Notes that stock-service has this clock. */
    void markClockApplied(PromoId id, SaleClock saleClock);

    /** False if it has this message already, or is not on or still to come. */
    boolean replaceMessage(PromoId id, @Nullable String message);

    void addToAllotment(PromoId id, Units units);
}
