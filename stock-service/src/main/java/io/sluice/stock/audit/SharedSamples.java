package io.sluice.stock.audit;

import io.sluice.common.selling.id.PromoId;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The last sample of each promotion, for all who ask. Between two there is a rest of a second; where
 * counting takes long, a longer one, of ten seconds at most.
 */
final class SharedSamples {
    private static final Duration MIN_REST = Duration.ofMillis(900);
    private static final Duration MAX_REST = Duration.ofSeconds(10);

    /** Counting gets one part of the time in so many. */
    private static final int SHARE = 50;

    /** Samples that nobody asked for since then are forgotten. */
    private static final Duration KEPT = Duration.ofMinutes(1);

    private final Function<PromoId, Optional<PromoSample>> take;
    private final LongSupplier nanoTime;
    private final Map<PromoId, Latest> latest = new ConcurrentHashMap<>();

    SharedSamples(Function<PromoId, Optional<PromoSample>> take, LongSupplier nanoTime) {
        this.take = take;
        this.nanoTime = nanoTime;
    }

    /** Of a sale that goes on: as old as it may be for the sake of the sale. */
    Optional<PromoSample> find(PromoId promoId) {
        long now = nanoTime.getAsLong();
        return of(promoId, now).getIf(latest -> nanoTime.getAsLong() - latest.restsUntil < 0);
    }

    /** Not older than a second, however long it takes. One that was begun while the caller waited is fresh enough. */
    Optional<PromoSample> findFresh(PromoId promoId) {
        long now = nanoTime.getAsLong();
        return of(promoId, now).getIf(latest -> now - latest.takenAt < MIN_REST.toNanos());
    }

    private Latest of(PromoId promoId, long now) {
        latest.values().removeIf(old -> now - old.askedAt > KEPT.toNanos());
        Latest found = latest.computeIfAbsent(promoId, asked -> new Latest(asked, now));
        found.askedAt = now;
        return found;
    }

    /** The last sample of one promotion. Who asks while it is taken waits for it. */
    private final class Latest {
        private final PromoId promoId;
        private final ReentrantLock lock = new ReentrantLock();
        private volatile long askedAt;
        private long takenAt;
        private long restsUntil;
        private @Nullable PromoSample sample;

        private Latest(PromoId promoId, long now) {
            this.promoId = promoId;
            this.askedAt = now;
        }

        private Optional<PromoSample> getIf(Predicate<Latest> isGoodEnough) {
            lock.lock();
            try {
                if (sample == null || !isGoodEnough.test(this)) {
                    takenAt = nanoTime.getAsLong();
                    sample = take.apply(promoId).orElse(null);
                    long end = nanoTime.getAsLong();
                    long rest = Math.max(MIN_REST.toNanos(), (end - takenAt) * SHARE);
                    restsUntil = end + Math.min(MAX_REST.toNanos(), rest);
                }
                return Optional.ofNullable(sample);
            } finally {
                lock.unlock();
            }
        }
    }
}
