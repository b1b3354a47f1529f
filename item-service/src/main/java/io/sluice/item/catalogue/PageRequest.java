package io.sluice.item.catalogue;

import io.sluice.common.platform.problem.ProblemException;
import io.sluice.item.problem.ItemProblem;

/** Which page of a list is wanted, counted from 1. */
public record PageRequest(int page, int size) {
    private static final int MAX_SIZE = 100;
    private static final int MAX_PAGE = 10_000;

    /** Ends the request with a problem if there is no such page. */
    public PageRequest {
        if (page < 1 || page > MAX_PAGE || size < 1 || size > MAX_SIZE) {
            throw new ProblemException(
                    ItemProblem.PAGE_OUT_OF_RANGE, "page must be 1 to " + MAX_PAGE + ", size 1 to " + MAX_SIZE);
        }
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
