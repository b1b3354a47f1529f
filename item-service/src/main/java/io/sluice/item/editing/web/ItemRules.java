package io.sluice.item.editing.web;

import io.sluice.item.picture.PictureFile;
import java.util.Currency;
import java.util.Set;
import java.util.stream.Collectors;

/** What admins may put into the fields of an item. */
final class ItemRules {
    static final long MAX_PRICE = 10_000_000_000L;

    private static final int MAX_TITLE = 120;
    private static final int MAX_DESCRIPTION = 2000;
    private static final int MAX_STOCK = 100_000_000;

    // Those with minor units: gold, test codes and the like cannot be paid with.
    private static final Set<String> CURRENCIES = Currency.getAvailableCurrencies().stream()
            .filter(currency -> currency.getDefaultFractionDigits() >= 0)
            .map(Currency::getCurrencyCode)
            .collect(Collectors.toUnmodifiableSet());

    private ItemRules() {}

    static boolean isTitle(String text) {
        return !text.isBlank() && length(text) <= MAX_TITLE && text.chars().noneMatch(Character::isISOControl);
    }

    static boolean isDescription(String text) {
        return length(text) <= MAX_DESCRIPTION && text.indexOf('\0') < 0;
    }

    static boolean isPrice(long price) {
        return price > 0 && price <= MAX_PRICE;
    }

    static boolean isStock(long units) {
        return units >= 0 && units <= MAX_STOCK;
    }

    static boolean isCurrency(String code) {
        return CURRENCIES.contains(code);
    }

    /** The path of a picture that admins can have uploaded; whether one did is for {@link StoredPicture}. It may be empty. */
    static boolean isImageUrl(String text) {
        return text.isEmpty() || PictureFile.ofImageUrl(text).isPresent();
    }

    /** As the database counts: a character beyond the basic plane is one. */
    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
