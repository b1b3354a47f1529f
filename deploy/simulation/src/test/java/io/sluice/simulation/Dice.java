package io.sluice.simulation;

import java.security.SecureRandom;
import java.util.List;
import java.util.SplittableRandom;

/** Every choice of a run, from its seed. */
final class Dice {
    private final SplittableRandom random;

    Dice(long seed) {
        random = new SplittableRandom(seed);
    }

    boolean chance(double probability) {
        return probability > 0 && random.nextDouble() < probability;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    int between(int low, int high) {
        return low + below(high - low + 1);
    }

    <T> T pick(List<T> all) {
        return all.get(below(all.size()));
    }

    /** For classes that draw their own numbers: the same seed draws the same. */
    SecureRandom secure() {
        return new SecureRandom() {
            private static final long serialVersionUID = 1L;

            @Override
            public void nextBytes(byte[] bytes) {
                random.nextBytes(bytes);
            }

            @Override
            public int nextInt(int bound) {
                return random.nextInt(bound);
            }

            @Override
            public long nextLong() {
                return random.nextLong();
            }
        };
    }
}
