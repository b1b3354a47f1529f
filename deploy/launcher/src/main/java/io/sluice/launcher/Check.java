package io.sluice.launcher;

/** Something that was looked at before a start, and what came out. */
record Check(Result result, String sentence) {

    enum Result {
        FINE("✓"),
        DOUBTFUL("!"),
        /** {@code up} would fail. */
        BAD("✗");

        private final String mark;

        Result(String mark) {
            this.mark = mark;
        }
    }

    static Check fine(String sentence) {
        return new Check(Result.FINE, sentence);
    }

    static Check doubtful(String sentence) {
        return new Check(Result.DOUBTFUL, sentence);
    }

    static Check bad(String sentence) {
        return new Check(Result.BAD, sentence);
    }

    boolean isBad() {
        return result == Result.BAD;
    }

    @Override
    public String toString() {
        return result.mark + " " + sentence;
    }
}
