package io.sluice.promo.live;

import io.sluice.promo.promotion.Promo;
import java.util.List;

/** What those who follow a sale receive, a snapshot first. */
public sealed interface LiveEvent {
    /** Everything that is known when somebody begins to follow. */
    record Snapshot(Promo promo, List<SaleSample> history, List<Mark> marks) implements LiveEvent {}

    /** Another second of the sale. */
    record Sampled(SaleSample sample) implements LiveEvent {}

    /** Something happened. */
    record Marked(Mark mark) implements LiveEvent {}

    /** The promotion itself has changed. */
    record Changed(Promo promo) implements LiveEvent {}
}
