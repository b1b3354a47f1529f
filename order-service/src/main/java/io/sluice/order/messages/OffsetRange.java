package io.sluice.order.messages;

/** A part of a broker's queue: from the first offset up to, but not including, the end. */
record OffsetRange(long begin, long end) {
    static OffsetRange ofOne(long offset) {
        return new OffsetRange(offset, offset + 1);
    }

    /** What is left of it from an offset on. */
    OffsetRange from(long offset) {
        return new OffsetRange(Math.max(begin, offset), end);
    }

    boolean isEmpty() {
        return begin >= end;
    }

    long size() {
        return Math.max(0, end - begin);
    }
}
