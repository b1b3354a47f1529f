package io.sluice.sale.bench.generator;

import java.util.concurrent.TimeUnit;

/** When requests are due. Several threads share them in turns. */
interface Arrivals {

    /** Whether there is one to be sent now. */
    boolean isDue(long now);

    /** When it should have been sent; the next one is counted from then on. */
    long take(long now);

    /** How long none is due, in nanoseconds. */
    long untilNext(long now);

    /** Whether all are sent that belong to the measurement. */
    boolean areOver(long now);

    static Arrivals of(Load load, long startAt, int thread, int threads) {
        return load.isOpen()
                ? new Constant(startAt, load, thread, threads)
                : new AtOnce(startAt + load.duration().toNanos());
    }

    /** A closed loop: a request is due whenever a connection is free. */
    record AtOnce(long endAt) implements Arrivals {

        @Override
        public boolean isDue(long now) {
            return !areOver(now);
        }

        @Override
        public long take(long now) {
            return now;
        }

        @Override
        public long untilNext(long now) {
            return Math.max(0, endAt - now);
        }

        @Override
        public boolean areOver(long now) {
            return now - endAt >= 0;
        }
    }

    /** An open loop. What was due and not sent stays due, also after the end. */
    final class Constant implements Arrivals {

        private static final double ROUNDING = 1e-6;

        private final long startAt;
        private final double interval;
        private final long all;
        private long taken;

        Constant(long startAt, Load load, int thread, int threads) {
            double every = TimeUnit.SECONDS.toNanos(1) / load.perSecond();
            long ofAllThreads = (long) Math.ceil(load.duration().toNanos() / every - ROUNDING);
            this.startAt = startAt + (long) (every * thread);
            this.interval = every * threads;
            this.all = (ofAllThreads - thread + threads - 1) / threads;
        }

        private long nextAt() {
            return startAt + (long) (taken * interval);
        }

        @Override
        public boolean isDue(long now) {
            return !areOver(now) && now - nextAt() >= 0;
        }

        @Override
        public long take(long now) {
            long at = nextAt();
            taken++;
            return at;
        }

        @Override
        public long untilNext(long now) {
            return areOver(now) ? Long.MAX_VALUE : Math.max(0, nextAt() - now);
        }

        @Override
        public boolean areOver(long now) {
            return taken >= all;
        }
    }
}
