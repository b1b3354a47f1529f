package io.sluice.item.catalogue;

import io.sluice.common.problem.ProblemException;
import io.sluice.item.problem.ItemProblem;
import java.util.List;

/** A page of a list, counted from 1. */
public record PageOf<T>(List<T> items, int page, int size, long total) {
    private static final int MAX_SIZE = 100;
    private static final int MAX_PAGE = 10_000;

    /** Ends the request with a problem if there can be no such page. */
    public static void check(int page, int size) {
        if (page < 1 || page > MAX_PAGE || size < 1 || size > MAX_SIZE) {
            throw new ProblemException(
                    ItemProblem.PAGE_OUT_OF_RANGE, "page is 1 to " + MAX_PAGE + ", size is 1 to " + MAX_SIZE);
        }
    }
}
