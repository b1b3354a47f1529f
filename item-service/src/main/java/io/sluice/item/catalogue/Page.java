package io.sluice.item.catalogue;

import java.util.List;
import java.util.function.Function;

/** A page of a list, counted from 1, as clients get it. */
public record Page<T>(List<T> items, int page, int size, long total) {
    public <R> Page<R> map(Function<T, R> view) {
        return new Page<>(items.stream().map(view).toList(), page, size, total);
    }
}
