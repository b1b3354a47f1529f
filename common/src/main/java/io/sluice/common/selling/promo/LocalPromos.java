package io.sluice.common.selling.promo;

import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * A node's own copy of the {@link PromoRegistry}, answered from memory. Events bring it up to date at once; reading the
 * registry at the start and every few seconds makes up for the events a node missed.
 */
public class LocalPromos {
    private final PromoRegistry registry;
    private final List<Consumer<PromoEvent>> listeners = new CopyOnWriteArrayList<>();
    private volatile Map<PromoId, PublishedPromo> promos = Map.of();
    private final Map<PromoId, SaleState> saleStates = new ConcurrentHashMap<>();

    public LocalPromos(PromoRegistry registry) {
        this.registry = registry;
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

    /** An old "sold out" never beats a newer "back on sale": the higher generation wins, whatever comes first. */
    public void apply(PromoEvent event) {
        switch (event.kind()) {
            case SOLD_OUT -> merge(event.promoId(), new SaleState(event.generation(), true));
            case BACK_ON_SALE -> merge(event.promoId(), new SaleState(event.generation(), false));
            case OPENED, ENDED, CANCELLED, CHANGED -> refresh();
        }
        listeners.forEach(listener -> listener.accept(event));
    }

    /** Reads the whole registry. One reading after the other, or the older of two could replace the newer. */
    public synchronized void refresh() {
        Map<PromoId, PublishedPromo> read = registry.findAll();
        registry.findSaleStates().forEach(this::merge);
        promos = Map.copyOf(read);
        saleStates.keySet().retainAll(read.keySet());
    }

    private void merge(PromoId promoId, SaleState state) {
        saleStates.merge(promoId, state, SaleState::newer);
    }
}
