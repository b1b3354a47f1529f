package io.sluice.item.catalogue;

import java.util.List;

/**
 * The front of the shop window: as many of the newest items as the first pages need, and how many there are in all. One
 * value for all these pages, so that one invalidation covers them.
 */
record Shelf(List<Item> newest, long total) {
    static final int DEPTH = 100;

    boolean covers(PageRequest request) {
        return request.end() <= DEPTH || total <= newest.size();
    }

    Page<Item> page(PageRequest request) {
        int from = (int) Math.min(newest.size(), request.start());
        int to = (int) Math.min(newest.size(), request.end());
        return new Page<>(newest.subList(from, to), request.page(), request.size(), total);
    }
}
