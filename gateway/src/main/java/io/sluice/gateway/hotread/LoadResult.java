package io.sluice.gateway.hotread;

/** What came of loading an answer. */
sealed interface LoadResult<T> {
    /** In a word, for metrics. */
    String outcome();

    /** The answer to everyone. */
    record Found<T>(T answer) implements LoadResult<T> {
        @Override
        public String outcome() {
            return "found";
        }
    }

    /** There is no such thing. */
    record Absent<T>() implements LoadResult<T> {
        @Override
        public String outcome() {
            return "absent";
        }
    }

    /** Whatever it was, it was for the request that came first: each of those who wait for it is passed on by itself. */
    record Unshared<T>() implements LoadResult<T> {
        @Override
        public String outcome() {
            return "unshared";
        }
    }
}
