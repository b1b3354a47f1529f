package io.sluice.common.selling.message;

/** The caches whose invalidations another service listens to: the gateway keeps answers that are made from their values. */
public final class CacheNames {
    /** Of item-service: one item by its id. */
    public static final String ITEM = "item";
    /** Of item-service: the front of the catalogue, one value for all first pages. */
    public static final String ITEM_SHELF = "item-shelf";
    /** Of promo-service: one promotion by its id. */
    public static final String PROMO = "promo";

    private CacheNames() {}
}
