package io.sluice.promo.live;

import io.sluice.common.selling.promo.SaleState;
import java.util.List;

/** Tells two marks of one kind apart, so that what several nodes see is written down once. */
public record Occasion(String text) {
    /** Of what happens to a promotion once. */
    static final Occasion ONCE = new Occasion("");

    static Occasion of(SaleState state) {
        return new Occasion(Long.toString(state.generation()));
    }

    /** Of a process that came or is gone, which has these marks before it. */
    static Occasion of(NodeInstance node, List<Mark> earlier) {
        return new Occasion(earlier.isEmpty() ? node.name() : node.name() + "#" + earlier.size());
    }
}
