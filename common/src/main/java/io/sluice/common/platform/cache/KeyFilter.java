package io.sluice.common.platform.cache;

import java.util.concurrent.atomic.AtomicLongArray;

/** A Bloom filter: excludes nearly every key that was never added, and never one that was. */
final class KeyFilter {
    private static final int BITS_PER_KEY = 16;
    private static final int HASHES = 6;
    private static final int MIN_KEYS = 1024;

    private final AtomicLongArray words;
    private final long bits;

    /** Has room for twice as many keys, since keys are added while it is in use. */
    KeyFilter(int keys) {
        long wanted = Math.max(MIN_KEYS, 2L * keys) * BITS_PER_KEY;
        words = new AtomicLongArray((int) Math.min(Integer.MAX_VALUE - 8, (wanted + 63) / 64));
        bits = words.length() * 64L;
    }

    void add(String key) {
        long hash = hash(key);
        for (int i = 0; i < HASHES; i++) {
            long bit = bit(hash, i);
            long mask = 1L << bit;
            words.accumulateAndGet((int) (bit >>> 6), mask, (word, one) -> word | one);
        }
    }

    boolean mightContain(String key) {
        long hash = hash(key);
        for (int i = 0; i < HASHES; i++) {
            long bit = bit(hash, i);
            if ((words.get((int) (bit >>> 6)) & 1L << bit) == 0) {
                return false;
            }
        }
        return true;
    }

    /** The i-th of a family of hashes made of two halves (Kirsch and Mitzenmacher). */
    private long bit(long hash, int i) {
        return Long.remainderUnsigned(hash + i * (Long.rotateLeft(hash, 32) | 1), bits);
    }

    /** FNV-1a, finished by a mixer: neighbouring keys must differ in every bit. */
    private static long hash(String key) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < key.length(); i++) {
            hash = (hash ^ key.charAt(i)) * 0x100000001b3L;
        }
        hash = (hash ^ hash >>> 33) * 0xff51afd7ed558ccdL;
        hash = (hash ^ hash >>> 33) * 0xc4ceb9fe1a85ec53L;
        return hash ^ hash >>> 33;
    }
}
