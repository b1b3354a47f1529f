package io.sluice.gateway.rehearsal;

import io.sluice.common.selling.promo.PublishedPromo;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/** The rehearsal that is under way on this node: keeps its lease, publishes how far it is, and knows whether it may go on. */
final class RunningRehearsal {
    private static final Logger log = LoggerFactory.getLogger(RunningRehearsal.class);
    private static final Duration RENEWAL = Duration.ofSeconds(1);
    /** Below the lease. Redis may be slow while all processors are taken. */
    private static final Duration MAX_SILENCE = Duration.ofSeconds(10);

    private final StoredRehearsals stored;
    private final BlockingPromo blockingPromo;
    private final Clock clock;
    private final UUID lease = UUID.randomUUID();
    private RehearsalView view;
    private boolean stopAsked;
    private @Nullable String reason;
    private long renewedAt = System.nanoTime();
    private volatile boolean nodeStops;

    RunningRehearsal(StoredRehearsals stored, BlockingPromo blockingPromo, Clock clock, RehearsalView begun) {
        this.stored = stored;
        this.blockingPromo = blockingPromo;
        this.clock = clock;
        this.view = begun;
    }

    /** False if one is under way on any gateway. */
    boolean begin() {
        return stored.begin(lease, view);
    }

    /** The next step begins, unless the rehearsal is to end. */
    boolean mayBegin(int step) {
        RehearsalView before = view;
        view = view.atStep(step);
        renew();
        boolean may = !stopAsked && !mustEnd();
        view = may ? view : before;
        return may;
    }

    /** Whether it must end at once, in the middle of a step: a buyer must not wait for it. Called several times a second. */
    boolean mustEnd() {
        if (reason == null && sinceRenewal().compareTo(RENEWAL) > 0) {
            renew();
        }
        if (reason == null) {
            reason = findReason();
        }
        return reason != null;
    }

    private @Nullable String findReason() {
        if (nodeStops) {
            return view.node() + " stops";
        }
        return blockingPromo.find().map(RunningRehearsal::reasonOf).orElse(null);
    }

    private static String reasonOf(PublishedPromo promo) {
        var window = promo.terms().window();
        return promo + " is on or starts soon: from " + window.startsAt() + " to " + window.endsAt();
    }

    private void renew() {
        try {
            switch (stored.renew(lease, view)) {
                case RENEWED -> {}
                case STOP -> stopAsked = true;
                case LOST -> reason = "Its lease has expired";
            }
            renewedAt = System.nanoTime();
        } catch (DataAccessException e) {
            if (sinceRenewal().compareTo(MAX_SILENCE) > 0) {
                throw e;
            }
            log.debug("Could not renew the lease of a rehearsal; will retry: {}", e.toString());
        }
    }

    private Duration sinceRenewal() {
        return Duration.ofNanos(System.nanoTime() - renewedAt);
    }

    /** Why it was ended, if nobody asked for it. */
    Optional<String> reason() {
        return Optional.ofNullable(reason);
    }

    /** Called by another thread than the others. */
    void stopWithNode() {
        nodeStops = true;
    }

    void end(RehearsalEnd end) {
        try {
            if (!stored.end(lease, view.ended(end, clock.instant()))) {
                log.warn("A rehearsal at full rate took so long that its lease expired; its result is dropped");
            }
        } catch (RuntimeException e) {
            log.warn(
                    "Could not store the end of a rehearsal at full rate; its result is lost, and it is shown as failed once its lease has expired: {}",
                    e.toString());
        }
    }
}
