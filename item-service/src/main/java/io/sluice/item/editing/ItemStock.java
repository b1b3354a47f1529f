package io.sluice.item.editing;

/** The units of an item, which stock-service keeps. */
public interface ItemStock {
    /** Puts the first units of a new item into normal stock; repeating it changes nothing. */
    void put(String itemId, int units);
}
