package io.sluice.order.messages;

/** A part of a broker's queue: from the first offset up to, but not including, the end. */
public record OffsetRange(long begin, long end) {
    public static OffsetRange ofOne(long offset) {
        return new OffsetRange(offset, offset + 1);
    }

    /** What is left of it from an offset on. */
    public OffsetRange from(long offset) {
        return new OffsetRange(Math.max(begin, offset), end);
    }

    public boolean isEmpty() {
        return begin >= end;
    }

    public long size() {
        return Math.max(0, end - begin);
    }
}
