package io.sluice.sale.load;

import java.util.Comparator;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Collects the answers to an order that was sent several times at once; the best of them counts. */
final class BestAnswer implements Consumer<Answer> {

    private final Consumer<Answer> then;
    private int expected;
    private @Nullable Answer best;

    BestAnswer(int expected, Consumer<Answer> then) {
        this.expected = expected;
        this.then = then;
    }

    @Override
    public void accept(Answer answer) {
        Answer result = add(answer);
        if (result != null) {
            then.accept(result);
        }
    }

    /** The best, once it is known. */
    private synchronized @Nullable Answer add(Answer answer) {
        Comparator<Answer> order = Comparator.comparing(Answer::outcome);
        best = best == null || order.compare(answer, best) < 0 ? answer : best;
        return --expected == 0 ? best : null;
    }
}
