package io.sluice.promo.promotion;

/** What promo-service needs to know of an item: its normal price. */
public record ListedItem(String id, String title, long price, String currency, boolean onShelf) {}
