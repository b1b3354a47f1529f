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
import java.util.function.Consumer;

/**
 * A node's own copy of the {@link PromoRegistry}, answered from memory. Events bring it up to date at once; reading the
 * registry at the start and every few seconds makes up for the events a node missed. What Redis has lost does not make
 * this copy older: see {@link LostPromos}.
 */
public class LocalPromos {
    private final PromoRegistry registry;
    private final LostPromos lost;
    private final List<Consumer<PromoEvent>> listeners = new CopyOnWriteArrayList<>();
    private final List<Consumer<Collection<PromoId>>> refreshListeners = new CopyOnWriteArrayList<>();
    private volatile Map<PromoId, PublishedPromo> promos = Map.of();
    private final Map<PromoId, SaleState> saleStates = new ConcurrentHashMap<>();

    public LocalPromos(PromoRegistry registry, Clock clock) {
        this.registry = registry;
        this.lost = new LostPromos(clock);
    }

    public Optional<PublishedPromo> find(PromoId promoId) {
        return Optional.ofNullable(promos.get(promoId));
    }

    public Collection<PublishedPromo> findAll() {
        return promos.values();
    }

    /** The promotion an item is in, or else the next one it will be in. */
    public Optional<PublishedPromo> findCurrent(ItemId itemId, Instant now) {
        return promos.values().stream()
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
            case OPENED, ENDED, CANCELLED, CHANGED, PAUSED, RESUMED -> refresh();
        }
        listeners.forEach(listener -> listener.accept(event));
    }

    /** Reads the whole registry. One reading after the other, or the older of two could replace the newer. */
    public synchronized void refresh() {
        Map<PromoId, PublishedPromo> read = new HashMap<>(registry.findAll());
        registry.findSaleStates().forEach(this::merge);
        read.replaceAll((promoId, promo) -> newer(promo));
        read.putAll(lost.update(promos.values(), read));
        promos = Map.copyOf(read);
        saleStates.keySet().retainAll(read.keySet());
        refreshListeners.forEach(listener -> listener.accept(read.keySet()));
    }

    /** A failover may have lost the last write: a pause, or the end. It is written again within seconds. */
    private PublishedPromo newer(PublishedPromo read) {
        return find(read.promoId())
                .or(() -> lost.find(read.promoId()))
                .filter(known -> read.version().isBefore(known.version()))
                .orElse(read);
    }

    private void merge(PromoId promoId, SaleState state) {
        saleStates.merge(promoId, state, SaleState::newer);
    }
}
