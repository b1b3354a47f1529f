package io.sluice.item.catalogue;

import java.util.Optional;

/** Which page of a list is wanted, counted from 1. */
public record PageRequest(int page, int size) {
    private static final int MAX_SIZE = 100;
    private static final int MAX_PAGE = 10_000;

    /** What may be asked for. */
    public static final String RANGE = "page must be 1 to " + MAX_PAGE + ", size 1 to " + MAX_SIZE;

    public PageRequest {
        if (!isInRange(page, size)) {
            throw new IllegalArgumentException(RANGE + ", was " + page + " and " + size);
        }
    }

    /** Empty if there is no such page. */
    public static Optional<PageRequest> parse(int page, int size) {
        return isInRange(page, size) ? Optional.of(new PageRequest(page, size)) : Optional.empty();
    }

    private static boolean isInRange(int page, int size) {
        return page >= 1 && page <= MAX_PAGE && size >= 1 && size <= MAX_SIZE;
    }

    /** How many entries are on the pages before. */
    long start() {
        return end() - size;
    }

    /** How many entries there are up to the end of this page. */
    long end() {
        return (long) page * size;
    }
}
