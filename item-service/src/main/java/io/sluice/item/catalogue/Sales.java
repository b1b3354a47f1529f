package io.sluice.item.catalogue;

/** How many units of an item were paid for and not refunded. More than {@code Units} can count, over the years. */
public record Sales(long units) {
    public static final Sales NONE = new Sales(0);
}
