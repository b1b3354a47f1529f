package io.sluice.promo.live;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.promotion.Promo;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Consumer;

/** One sale that somebody follows: read once for all of them. */
final class LiveSale {
    /** Ten minutes of samples. */
    private static final int MAX_HISTORY = 600;

    private final PromoId promoId;
    private final SaleProgress progress;
    private final NodePresence presence = new NodePresence();
    private final Deque<SaleSample> history = new ArrayDeque<>();
    private final Set<Consumer<LiveEvent>> followers = new CopyOnWriteArraySet<>();
    private List<Mark> marks;
    private List<Repair> repairs = List.of();
    private Promo promo;

    LiveSale(Promo promo, SaleReadings kept, List<Mark> marks) {
        this.promoId = promo.id();
        this.promo = promo;
        this.progress = new SaleProgress(promoId, kept);
        this.marks = List.copyOf(marks);
    }

    PromoId promoId() {
        return promoId;
    }

    /** From now on the follower receives everything, after a snapshot of what was before. */
    synchronized void add(Consumer<LiveEvent> follower) {
        follower.accept(new LiveEvent.Snapshot(promo, List.copyOf(history), marks));
        followers.add(follower);
    }

    void remove(Consumer<LiveEvent> follower) {
        followers.remove(follower);
    }

    boolean isFollowed() {
        return !followers.isEmpty();
    }

    /** What the nodes and the board show now; answers which nodes came and which are gone. */
    synchronized List<NodePresence.Change> add(Instant now, List<NodeReading> nodes, Optional<SaleUnits> units) {
        units.ifPresent(counted -> repairs = counted.repairs());
        SaleSample sample = progress.sample(now, nodes, units);
        history.addLast(sample);
        if (history.size() > MAX_HISTORY) {
            history.removeFirst();
        }
        publish(new LiveEvent.Sampled(sample));
        return presence.compare(nodes);
    }

    /** Those of its board, as they were counted last. */
    synchronized List<Repair> repairs() {
        return repairs;
    }

    synchronized void update(Promo current, List<Mark> found) {
        if (!current.equals(promo)) {
            promo = current;
            publish(new LiveEvent.Changed(current));
        }
        found.stream().filter(mark -> !marks.contains(mark)).forEach(mark -> publish(new LiveEvent.Marked(mark)));
        marks = List.copyOf(found);
    }

    private void publish(LiveEvent event) {
        followers.forEach(follower -> follower.accept(event));
    }
}
