package io.sluice.common.selling.promo;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.domain.PromoVersion;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What every node knows of a promotion in order to sell it. Drafts are not published and stay in promo-service.
 *
 * @param over whether it has ended or was cancelled
 * @param saleClock whether it is paused, and for how long it was
 * @param message of an admin to all its buyers; null if there is none
 * @param version of the promotion's row that this was read from
 */
public record PublishedPromo(
        BoardRef board,
        ItemId itemId,
        String title,
        Terms terms,
        boolean over,
        SaleClock saleClock,
        @Nullable String message,
        PromoVersion version) {
    public PublishedPromo {
        Objects.requireNonNull(board, "board");
        Objects.requireNonNull(itemId, "itemId");
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(terms, "terms");
        // A node of an older build writes no clock and no version.
        saleClock = Objects.requireNonNullElse(saleClock, SaleClock.NEVER_PAUSED);
        version = Objects.requireNonNullElse(version, PromoVersion.NONE);
    }

    /** One that was never paused and has no message. */
    public static PublishedPromo of(BoardRef board, ItemId itemId, String title, Terms terms, boolean over) {
        return new PublishedPromo(board, itemId, title, terms, over, SaleClock.NEVER_PAUSED, null, PromoVersion.NONE);
    }

    /** The same promotion with another clock and message. */
    public PublishedPromo steered(SaleClock saleClock, @Nullable String message) {
        return new PublishedPromo(board, itemId, title, terms, over, saleClock, message, version);
    }

    /** The same promotion after it has ended or was cancelled. */
    public PublishedPromo ended() {
        return new PublishedPromo(board, itemId, title, terms, true, saleClock, message, version);
    }

    public PromoId promoId() {
        return board.promoId();
    }

    /** Whether units are on sale at this moment, which is a time of the shared clock. */
    public boolean onSaleAt(Instant now) {
        return !over && terms.window().contains(now);
    }

    public boolean paused() {
        return saleClock.paused();
    }

    /** Whether it is on or still to come. */
    public boolean isAhead(Instant now) {
        return !over && now.isBefore(terms.window().endsAt());
    }

    @Override
    public String toString() {
        return "promo " + promoId();
    }
}
