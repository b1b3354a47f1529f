package io.sluice.common.platform.clock;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The time that decides when a sale starts and ends: the median of the clocks of the Redis masters. Every node measures it every few
 * seconds and counts on by itself in between. So neither one master nor a node whose own clock is minutes off moves it, and a change
 * is followed slowly, or when it was measured several times.
 */
public final class SharedClock extends Clock {
    private static final Logger log = LoggerFactory.getLogger(SharedClock.class);

    /** A measurement that took longer than this is too inexact. */
    private static final Duration MAX_ROUND_TRIP = Duration.ofMillis(200);

    /** A larger difference is believed only when it was measured {@link #CONFIRMATIONS} times, each time about the same. */
    private static final Duration MAX_SLEW = Duration.ofMillis(250);

    private static final Duration SAME = Duration.ofMillis(100);
    private static final int CONFIRMATIONS = 3;

    /** Two per cent: 20 ms in a second. */
    private static final long SLEW = 50;

    /** At half its speed: for a large difference back. */
    private static final long FAST_SLEW = 2;

    private final Clock own;
    private final Supplier<List<TimeSource>> sources;
    private final SlewedTime time;
    private final DifferingSources differing = new DifferingSources();
    private volatile Map<String, Duration> differences = Map.of();
    private volatile boolean measured;
    private boolean inUse;
    private long suspected;
    private int confirmed;

    /**
     * @param own clock of this machine, which is the time until the first measurement
     * @param timer nanoseconds of this process, from any beginning
     * @param sources the other clocks; throws when they are not known
     */
    SharedClock(Clock own, LongSupplier timer, Supplier<List<TimeSource>> sources) {
        this.own = own;
        this.sources = sources;
        this.time = new SlewedTime(nanosOf(own.instant()), timer);
    }

    /**
     * Measures all sources; answers whether most of them could be measured exactly enough. Until most were, once, the own clock of the
     * machine is the time: a single one that answers sooner than the others may be wrong.
     */
    synchronized boolean synchronise() {
        List<TimeSource> known = sources.get();
        Map<String, Long> readings = measure(known);
        boolean mostAnswered = readings.size() * 2 > known.size();
        long jump = measured || mostAnswered ? correct(median(readings, known.size())) : 0;
        publish(readings, jump);
        return mostAnswered;
    }

    /** From now on its time is read: it is not set back any more, also if it is measured for the first time. */
    synchronized void markInUse() {
        inUse = true;
    }

    private Map<String, Long> measure(List<TimeSource> known) {
        Map<String, Long> readings = new LinkedHashMap<>();
        for (TimeSource source : known) {
            try {
                measure(source).ifPresent(difference -> readings.put(source.name(), difference));
            } catch (RuntimeException e) {
                log.debug("Could not read the clock of {}; the others decide: {}", source.name(), e.toString());
            }
        }
        return readings;
    }

    /** How far the source is ahead of this clock. */
    private Optional<Long> measure(TimeSource source) {
        long before = time.now();
        Duration reading = source.sinceEpoch().get();
        long roundTrip = time.now() - before;
        return roundTrip > MAX_ROUND_TRIP.toNanos()
                ? Optional.empty()
                : Optional.of(reading.toNanos() - (before + roundTrip / 2));
    }

    /**
     * This clock votes in place of each source that did not answer, so that one or two that are left do not decide alone, and where the
     * sources are even in number.
     */
    private static long median(Map<String, Long> readings, int known) {
        List<Long> votes = new ArrayList<>(readings.values());
        votes.addAll(Collections.nCopies(known - readings.size() + (known + 1) % 2, 0L));
        votes.sort(null);
        return votes.get(votes.size() / 2);
    }

    /** By how much it has jumped; what is slewed is still to come. */
    private long correct(long difference) {
        if (!measured) {
            return begin(difference);
        }
        // What it is being corrected by is no surprise.
        if (isWithin(difference - time.remaining(), MAX_SLEW)) {
            confirmed = 0;
            time.slew(difference, isWithin(difference, MAX_SLEW) ? SLEW : FAST_SLEW);
            return 0;
        }
        confirmed = confirmed > 0 && isWithin(difference - suspected, SAME) ? confirmed + 1 : 1;
        suspected = difference;
        log.warn(
                "The shared clock differs from this node's by {} ms, measured {} of {} times; {}",
                TimeUnit.NANOSECONDS.toMillis(difference),
                confirmed,
                CONFIRMATIONS,
                confirmed < CONFIRMATIONS ? "the time of before stays in use" : "following it");
        return confirmed == CONFIRMATIONS ? follow(difference) : 0;
    }

    /** While nobody reads it, it may be set. */
    private long begin(long difference) {
        measured = true;
        if (!isWithin(difference, MAX_SLEW)) {
            log.warn(
                    "The clock of this machine differs from the shared clock by {} ms; using the shared clock",
                    TimeUnit.NANOSECONDS.toMillis(difference));
        }
        if (inUse) {
            return follow(difference);
        }
        time.jump(difference);
        return difference;
    }

    /** Forward at once; back only by running slower, because no time comes twice. */
    private long follow(long difference) {
        confirmed = 0;
        if (difference > 0) {
            time.jump(difference);
            return difference;
        }
        time.slew(difference, FAST_SLEW);
        return 0;
    }

    private void publish(Map<String, Long> readings, long jump) {
        Map<String, Duration> read = new LinkedHashMap<>();
        readings.forEach((source, difference) -> read.put(source, Duration.ofNanos(difference - jump)));
        differences = Map.copyOf(read);
        differing.report(read);
    }

    private static boolean isWithin(long nanos, Duration bound) {
        return Math.abs(nanos) <= bound.toNanos();
    }

    /** How far the shared clock is ahead of this machine's; empty until it was measured once. */
    public Optional<Duration> offset() {
        return measured ? Optional.of(Duration.between(own.instant(), instant())) : Optional.empty();
    }

    /** How far each source was ahead of this clock at the last measurement, by its name. */
    Map<String, Duration> differences() {
        return differences;
    }

    @Override
    public Instant instant() {
        long now = time.now();
        return Instant.ofEpochSecond(
                Math.floorDiv(now, TimeUnit.SECONDS.toNanos(1)), Math.floorMod(now, TimeUnit.SECONDS.toNanos(1)));
    }

    @Override
    public long millis() {
        return Math.floorDiv(time.now(), TimeUnit.MILLISECONDS.toNanos(1));
    }

    private static long nanosOf(Instant instant) {
        return TimeUnit.SECONDS.toNanos(instant.getEpochSecond()) + instant.getNano();
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("The shared clock is always UTC");
    }
}
