package io.sluice.promo.live;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.Promos;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;

/**
 * The sales that somebody follows on this node. Each is read once a second, however many follow it, and not at all when
 * nobody does.
 */
@Service
@EnableConfigurationProperties(LiveProperties.class)
public class LiveSales implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(LiveSales.class);

    /** A page that opens its next stream finds the history that the last one showed. */
    private static final int SAMPLES_WITHOUT_FOLLOWERS = 15;

    private static final int THREADS = 2;

    private final Promos promos;
    private final NodeMeters nodeMeters;
    private final UnitCounts unitCounts;
    private final Readings readings;
    private final RecordPresence recordPresence;
    private final FindMarks findMarks;
    private final LiveProperties properties;
    private final Clock clock;
    private final Map<PromoId, Reader> readers = new HashMap<>();
    private final ScheduledThreadPoolExecutor timer =
            new ScheduledThreadPoolExecutor(THREADS, task -> new Thread(task, "live-sales"));

    LiveSales(
            Promos promos,
            NodeMeters nodeMeters,
            UnitCounts unitCounts,
            Readings readings,
            RecordPresence recordPresence,
            FindMarks findMarks,
            LiveProperties properties,
            Clock clock) {
        this.promos = promos;
        this.nodeMeters = nodeMeters;
        this.unitCounts = unitCounts;
        this.readings = readings;
        this.recordPresence = recordPresence;
        this.findMarks = findMarks;
        this.properties = properties;
        this.clock = clock;
        timer.setRemoveOnCancelPolicy(true);
    }

    /** Sends a snapshot at once and everything else as it comes, until {@link #unfollow}. False if there is no such promotion. */
    public boolean follow(PromoId promoId, Consumer<LiveEvent> follower) {
        Optional<Promo> promo = promos.find(promoId);
        promo.ifPresent(found -> follow(found, follower));
        return promo.isPresent();
    }

    private synchronized void follow(Promo promo, Consumer<LiveEvent> follower) {
        readers.computeIfAbsent(promo.id(), begins -> new Reader(promo)).sale.add(follower);
    }

    public synchronized void unfollow(PromoId promoId, Consumer<LiveEvent> follower) {
        Reader reader = readers.get(promoId);
        if (reader != null) {
            reader.sale.remove(follower);
        }
    }

    private synchronized void stopIfUnfollowed(Reader reader) {
        if (!reader.sale.isFollowed()) {
            readers.remove(reader.sale.promoId());
            reader.task.cancel(false);
        }
    }

    @Override
    public void destroy() {
        timer.shutdownNow();
    }

    /** Reads one sale again and again. */
    private final class Reader {
        private final LiveSale sale;
        private final ScheduledFuture<?> task;
        private int samplesWithoutFollowers;

        private Reader(Promo promo) {
            PromoId promoId = promo.id();
            this.sale = new LiveSale(promo, readings.findAll(promoId), findMarks.find(promoId, List.of()));
            long millis = properties.sampleInterval().toMillis();
            // With a pause after each reading: one that took long is not made up for by two at once.
            this.task = timer.scheduleWithFixedDelay(this::read, 0, millis, TimeUnit.MILLISECONDS);
        }

        private void read() {
            try {
                samplesWithoutFollowers = sale.isFollowed() ? 0 : samplesWithoutFollowers + 1;
                if (samplesWithoutFollowers > SAMPLES_WITHOUT_FOLLOWERS) {
                    stopIfUnfollowed(this);
                } else {
                    readOnce();
                }
            } catch (RuntimeException e) {
                // A timer that lets an exception out never runs again.
                log.warn("Could not read the sale of promo {}; will retry: {}", sale.promoId(), e.toString());
            }
        }

        private void readOnce() {
            PromoId promoId = sale.promoId();
            List<NodeReading> nodes = nodeMeters.readAll();
            sale.add(clock.instant(), nodes, countUnits(promoId))
                    .forEach(change -> recordPresence.record(promoId, change));
            List<Mark> found = findMarks.find(promoId, sale.repairs());
            promos.find(promoId).ifPresent(current -> sale.update(current, found));
        }

        private Optional<SaleUnits> countUnits(PromoId promoId) {
            try {
                return unitCounts.find(promoId);
            } catch (NeighbourUnavailableException e) {
                log.debug("A sample of promo {} is without units: {}", promoId, e.toString());
                return Optional.empty();
            }
        }
    }
}
