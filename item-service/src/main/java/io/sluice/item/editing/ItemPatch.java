package io.sluice.item.editing;

import io.sluice.common.selling.domain.Money;
import io.sluice.item.catalogue.Details;
import io.sluice.item.catalogue.Listing;
import org.jspecify.annotations.Nullable;

/**
 * What an admin wants an item to be; null leaves a field as it is. Every value in it is valid. Amount and currency are separate,
 * because one may be changed without the other.
 */
public record ItemPatch(
        @Nullable String title,
        @Nullable String description,
        @Nullable String imageUrl,
        @Nullable Long price,
        @Nullable String currency,
        @Nullable Boolean onShelf) {
    Listing applyTo(Listing listing) {
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

    private static <T> T or(@Nullable T wanted, T otherwise) {
        return wanted == null ? otherwise : wanted;
    }
}
