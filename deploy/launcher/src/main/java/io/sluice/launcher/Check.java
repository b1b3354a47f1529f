package io.sluice.launcher;

/** The result of one check before a start. */
record Check(Result result, String sentence) {

    enum Result {
        OK("✓"),
        WARNING("!"),
        /** {@code up} would fail. */
        FAILED("✗");

        private final String mark;

        Result(String mark) {
            this.mark = mark;
        }
    }

    static Check ok(String sentence) {
        return new Check(Result.OK, sentence);
    }

    static Check warning(String sentence) {
        return new Check(Result.WARNING, sentence);
    }

    static Check failed(String sentence) {
        return new Check(Result.FAILED, sentence);
    }

    boolean isFailed() {
        return result == Result.FAILED;
    }

    @Override
    public String toString() {
        return result.mark + " " + sentence;
    }
}
