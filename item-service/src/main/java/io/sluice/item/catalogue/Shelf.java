package io.sluice.item.catalogue;

import java.util.List;

/**
 * The front of the shop window: as many of the newest items as the first pages need, and how many there are in all. One
 * value for all these pages, so that one word is enough to say that they changed.
 */
record Shelf(List<ItemView> newest, long total) {
    static final int DEPTH = 100;

    boolean covers(int page, int size) {
        return (long) page * size <= DEPTH || total <= newest.size();
    }

    PageOf<ItemView> page(int page, int size) {
        int from = (int) Math.min(newest.size(), (page - 1L) * size);
        int to = (int) Math.min(newest.size(), (long) page * size);
        return new PageOf<>(newest.subList(from, to), page, size, total);
    }
}
