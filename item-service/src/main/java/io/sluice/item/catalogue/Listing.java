package io.sluice.item.catalogue;

import io.sluice.common.selling.domain.Money;
import java.util.Objects;

/**
 * What an admin decides about an item.
 *
 * @param onShelf whether buyers see it
 */
public record Listing(Details details, Money price, boolean onShelf) {
    public Listing {
        Objects.requireNonNull(details, "details");
        Objects.requireNonNull(price, "price");
    }
}
