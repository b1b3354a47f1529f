package io.sluice.item.editing;

import io.sluice.common.selling.domain.Money;
import io.sluice.item.catalogue.Details;
import io.sluice.item.catalogue.Listing;

/**
 * What an admin wants an item to be; null leaves a field as it is. Every value in it is valid. Amount and currency are separate,
 * because one may be changed without the other.
 */
public record ItemPatch(
        String title, String description, String imageUrl, Long price, String currency, Boolean onShelf) {
    public Listing applyTo(Listing listing) {
        Details details = listing.details();
        return new Listing(
                new Details(
                        or(title, details.title()),
                        or(description, details.description()),
                        or(imageUrl, details.imageUrl())),
                new Money(
                        or(price, listing.price().amount()),
                        or(currency, listing.price().currency())),
                or(onShelf, listing.onShelf()));
    }

    /** The listing of a new item. By default it is on the shelf, and has neither description nor picture. */
    public Listing toListing() {
        return new Listing(
                new Details(title, or(description, ""), or(imageUrl, "")),
                new Money(price, currency),
                or(onShelf, true));
    }

    private static <T> T or(T wanted, T otherwise) {
        return wanted == null ? otherwise : wanted;
    }
}
