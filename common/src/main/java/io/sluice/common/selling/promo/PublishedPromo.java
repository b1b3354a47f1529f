package io.sluice.common.selling.promo;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import java.time.Instant;
import java.util.Objects;

/**
 * What every node knows of a promotion in order to sell it. Drafts are not published and stay in promo-service.
 *
 * @param over whether it has ended or was cancelled
 */
public record PublishedPromo(BoardRef board, ItemId itemId, String title, Terms terms, boolean over) {
    public PublishedPromo {
        Objects.requireNonNull(board, "board");
        Objects.requireNonNull(itemId, "itemId");
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(terms, "terms");
    }

    public PromoId promoId() {
        return board.promoId();
    }

    /** Whether units are on sale at this moment, which is a time of the shared clock. */
    public boolean onSaleAt(Instant now) {
        return !over && terms.window().contains(now);
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
