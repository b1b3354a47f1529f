package io.sluice.promo.promotion;

/** Why a command of an admin is refused. */
public enum PromoRefusal {
    UNKNOWN_PROMO,
    /** It changes at this moment, by another node or another admin. */
    CHANGING,
    NO_DRAFT,
    NOT_PUBLISHED,
    ALREADY_PUBLISHED,
    NOT_ON_SALE,
    OVER,
    WINDOW_BACKWARDS,
    WINDOW_IN_THE_PAST,
    UNKNOWN_ITEM,
    /** The price is not in the currency of the item's normal price. */
    OTHER_CURRENCY,
    /** The price is above the normal one, and the admin has not confirmed it. */
    PRICE_ABOVE_NORMAL,
    NOT_ENOUGH_STOCK,
    /** Units were set aside for it on other terms, by a publishing that had been taken for dead. */
    TERMS_DIFFER,
    /** The id of the command is that of another replenishment. */
    OTHER_REPLENISHMENT,
    /** Another promotion of the item is published for a part of the same window. */
    OVERLAPPING,
    /** It is decided and stored, but stock-service cannot carry it out at this moment; it is carried out later. */
    DELAYED
}
