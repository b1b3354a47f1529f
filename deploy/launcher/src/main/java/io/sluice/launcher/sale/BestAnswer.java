package io.sluice.launcher.sale;

import java.util.Comparator;
import java.util.function.Consumer;

/** Collects the answers to an order that was sent several times at once; the best of them counts. */
final class BestAnswer implements Consumer<Answer> {

    private final Consumer<Answer> then;
    private int expected;
    private Answer best;

    BestAnswer(int expected, Consumer<Answer> then) {
        this.expected = expected;
        this.then = then;
    }

    @Override
    public void accept(Answer answer) {
        if (add(answer)) {
            then.accept(best);
        }
    }

    private synchronized boolean add(Answer answer) {
        Comparator<Answer> order = Comparator.comparing(Answer::outcome);
        best = best == null || order.compare(answer, best) < 0 ? answer : best;
        return --expected == 0;
    }
}
