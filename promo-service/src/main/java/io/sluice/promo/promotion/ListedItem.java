package io.sluice.promo.promotion;

import io.sluice.common.domain.Money;
import io.sluice.common.id.ItemId;

/**
 * What promo-service needs to know of an item.
 *
 * @param price the normal one
 */
public record ListedItem(ItemId id, String title, Money price, boolean onShelf) {}
