package io.sluice.order.support;

import io.sluice.common.platform.id.UserId;
import java.util.Locale;
import java.util.Optional;

/**
 * Who made something happen to an order.
 *
 * @param admin who it was, if it was an admin on behalf of the buyer
 */
public record Actor(Party party, Optional<UserId> admin) {
    static final Actor BUYER = new Actor(Party.BUYER, Optional.empty());
    static final Actor PROVIDER = new Actor(Party.PROVIDER, Optional.empty());
    static final Actor SYSTEM = new Actor(Party.SYSTEM, Optional.empty());

    static Actor admin(UserId id) {
        return new Actor(Party.ADMIN, Optional.of(id));
    }

    /** The parties to an order. */
    public enum Party {
        BUYER,
        ADMIN,
        PROVIDER,
        SYSTEM
    }

    /** The id of an admin, or the party's name. */
    public String text() {
        return admin.map(UserId::value).orElseGet(() -> party.name().toLowerCase(Locale.ROOT));
    }
}
