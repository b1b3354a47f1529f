package io.sluice.sale.check;

/** Whether one invariant holds, with the numbers. */
public record Finding(String name, Result result, String sentence) {

    /** What is known of an invariant. */
    public enum Result {
        HOLDS("✔"),
        BROKEN("✘"),
        /** The facts do not suffice. */
        UNKNOWN("–");

        private final String mark;

        Result(String mark) {
            this.mark = mark;
        }
    }

    public static Finding of(String name, boolean holds, String sentence, Object... numbers) {
        return new Finding(name, holds ? Result.HOLDS : Result.BROKEN, sentence.formatted(numbers));
    }

    static Finding unknown(String name, String sentence) {
        return new Finding(name, Result.UNKNOWN, sentence);
    }

    public boolean isBroken() {
        return result == Result.BROKEN;
    }

    @Override
    public String toString() {
        return "%s %-4s %s".formatted(result.mark, name, sentence);
    }
}
