package io.sluice.promo.drafting;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.ItemId;

/**
 * What promo-service needs to know of an item.
 *
 * @param price the normal one
 */
public record ListedItem(ItemId id, String title, Money price, boolean onShelf) {}
