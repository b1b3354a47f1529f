package io.sluice.common.selling.promo;

import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * A node's own copy of the {@link PromoRegistry}, answered from memory. Events bring it up to date at once; reading the
 * registry at the start and every few seconds makes up for the events a node missed. What Redis has lost stays known here:
 * see {@link LostPromos}.
 */
public class LocalPromos {
    private final PromoRegistry registry;
    private final LostPromos lost;
    private final List<Consumer<PromoEvent>> listeners = new CopyOnWriteArrayList<>();
    private final List<Consumer<Collection<PromoId>>> refreshListeners = new CopyOnWriteArrayList<>();
    private volatile Copy copy = new Copy(Map.of(), false, false, 0);
    private final Map<PromoId, SaleState> saleStates = new ConcurrentHashMap<>();
    private final AtomicLong revision = new AtomicLong();

    public LocalPromos(PromoRegistry registry, Clock clock) {
        this.registry = registry;
        this.lost = new LostPromos(clock);
    }

    /** Also one that Redis has lost, as it was; also one that is over. Empty: see {@link #isComplete}. */
    public Optional<PublishedPromo> find(PromoId promoId) {
        return Optional.ofNullable(copy.promos().get(promoId));
    }

    public Collection<PublishedPromo> findAll() {
        return copy.promos().values();
    }

    /**
     * Whether the registry had all published promotions when it was read last. Only then is there no promotion that is not found
     * here; else it may have been lost, and nobody may be refused for that.
     */
    public boolean isComplete() {
        return copy.complete();
    }

    /** Whether this node has known all published promotions once: since then it has forgotten none that is not over. */
    public boolean wasComplete() {
        return copy.wasComplete();
    }

    /** How many promotions are known from memory only, because the registry has lost them. */
    public int countLost() {
        return copy.lost();
    }

    /** The promotion an item is in, or else the next one it will be in. */
    public Optional<PublishedPromo> findCurrent(ItemId itemId, Instant now) {
        return findAll().stream()
                .filter(promo -> promo.itemId().equals(itemId) && promo.isAhead(now))
                .min(Comparator.comparing(promo -> promo.terms().window().startsAt()));
    }

    /**
     * Also of a promotion that Redis has lost a while ago: without its clock, tokens that are live would be expired. One
     * that is not known here was never paused, as far as this node knows.
     */
    public SaleClock saleClock(PromoId promoId) {
        return find(promoId)
                .or(() -> lost.find(promoId))
                .map(PublishedPromo::saleClock)
                .orElse(SaleClock.NEVER_PAUSED);
    }

    public SaleState saleState(PromoId promoId) {
        return saleStates.getOrDefault(promoId, SaleState.UNKNOWN);
    }

    public boolean isSoldOut(PromoId promoId) {
        return saleState(promoId).soldOut();
    }

    /**
     * Rises after every change of what is known here. What was made from it is current for as long as this is what it was
     * before the making.
     */
    public long revision() {
        return revision.get();
    }

    /** Called with every event, after this copy has applied it. */
    public void onEvent(Consumer<PromoEvent> listener) {
        listeners.add(listener);
    }

    /** Called with all promotions that are known, after each reading of the registry. */
    public void onRefresh(Consumer<Collection<PromoId>> listener) {
        refreshListeners.add(listener);
    }

    /** An old "sold out" never beats a newer "back on sale": the higher generation wins, whatever comes first. */
    public void apply(PromoEvent event) {
        switch (event.kind()) {
            case SOLD_OUT -> merge(event.promoId(), new SaleState(event.generation(), true));
            case BACK_ON_SALE -> merge(event.promoId(), new SaleState(event.generation(), false));
            case ENDED, CANCELLED -> {
                markOver(event.promoId());
                refresh();
            }
            case OPENED, CHANGED, PAUSED, RESUMED -> refresh();
        }
        listeners.forEach(listener -> listener.accept(event));
    }

    /** Reads the whole registry. One reading after the other, or the older of two could replace the newer. */
    public synchronized void refresh() {
        PromoRegistry.Content content = registry.read();
        registry.findSaleStates().forEach(this::merge);
        Map<PromoId, PublishedPromo> known = new HashMap<>(content.promos());
        known.replaceAll((promoId, promo) -> newer(promo));
        Map<PromoId, PublishedPromo> missing = lost.update(findAll(), known);
        known.putAll(missing);
        replace(new Copy(
                Map.copyOf(known), content.complete(), content.complete() || copy.wasComplete(), missing.size()));
        if (saleStates.keySet().retainAll(known.keySet())) {
            revision.incrementAndGet();
        }
        refreshListeners.forEach(listener -> listener.accept(known.keySet()));
    }

    /** Before the registry is read: it may be out of reach, or lost, and there is no way back from this. */
    private synchronized void markOver(PromoId promoId) {
        find(promoId).ifPresent(promo -> {
            Map<PromoId, PublishedPromo> known = new HashMap<>(copy.promos());
            known.put(promoId, promo.ended());
            replace(new Copy(Map.copyOf(known), copy.complete(), copy.wasComplete(), copy.lost()));
        });
    }

    /** Most readings find what was known: then nothing that was made from it has to be made again. */
    private void replace(Copy newer) {
        boolean changed = !newer.equals(copy);
        copy = newer;
        if (changed) {
            revision.incrementAndGet();
        }
    }

    /** A failover may have lost the last write: a pause, or the end. It is written again within seconds. */
    private PublishedPromo newer(PublishedPromo read) {
        return find(read.promoId())
                .or(() -> lost.find(read.promoId()))
                .filter(known -> read.version().isBefore(known.version()) || (known.over() && !read.over()))
                .orElse(read);
    }

    private void merge(PromoId promoId, SaleState state) {
        SaleState before = saleStates.get(promoId);
        if (!saleStates.merge(promoId, state, SaleState::newer).equals(before)) {
            revision.incrementAndGet();
        }
    }

    /** What was read last, at one moment, with what was lost. */
    private record Copy(Map<PromoId, PublishedPromo> promos, boolean complete, boolean wasComplete, int lost) {}
}
