package io.sluice.sale.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The last audit that was read during the sale, the highest count of any, and since when the suite has been at rest. */
public final class LatestAudit {

    private volatile @Nullable Audit audit;
    private volatile long maxSold;
    private volatile boolean soldOutForGood;
    private volatile boolean answered;
    /** Of the audits that have all been at rest, up to the latest, as {@link System#nanoTime}. */
    private final List<Long> restTimes = new ArrayList<>();

    private boolean soldOutBefore;

    /**
     * Called by one thread only.
     *
     * @param mayRelease whether orders may give their units back, so that sold out is not for good
     */
    public synchronized void update(Audit latest, boolean mayRelease) {
        audit = latest;
        answered = true;
        maxSold = Math.max(maxSold, latest.maxSold());
        if (latest.isAtRest()) {
            restTimes.add(System.nanoTime());
        } else {
            restTimes.clear();
        }
        soldOutForGood = latest.isSoldOut() && !mayRelease;
    }

    /** As {@link #update}, for a sale in which units come back: only what two audits say is believed. */
    synchronized void updateWhereUnitsComeBack(Audit latest, boolean mayRelease) {
        boolean soldOut = latest.isSoldOut() && latest.isOwnedByOrders() && !mayRelease;
        update(latest, !soldOut || !soldOutBefore);
        soldOutBefore = soldOut;
    }

    /** The suite did not answer, so it is not known to be at rest any more. */
    public synchronized void missed() {
        restTimes.clear();
        answered = false;
    }

    /**
     * When the suite was seen at rest, and has been since; empty if it has not.
     *
     * @param time as {@link System#nanoTime}; audits before it do not count
     */
    public synchronized OptionalLong restSince(long time) {
        return restTimes.stream()
                .mapToLong(rest -> rest)
                .filter(rest -> rest - time >= 0)
                .findFirst();
    }

    /** In any store, in any audit so far. */
    public long maxSold() {
        return maxSold;
    }

    public Optional<Audit> audit() {
        return Optional.ofNullable(audit);
    }

    /** Empty while the suite does not answer. */
    public Optional<Audit> current() {
        return answered ? audit() : Optional.empty();
    }

    boolean isSoldOutForGood() {
        return soldOutForGood;
    }
}
