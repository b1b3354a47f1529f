package io.sluice.common.promo;

import io.sluice.common.message.PromoEvent;
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
 * register at the start and every few seconds makes up for the events a node missed.
 */
public class LocalPromos {
    private final PromoRegistry register;
    private final List<Consumer<PromoEvent>> listeners = new CopyOnWriteArrayList<>();
    private volatile Map<String, PublishedPromo> terms = Map.of();
    private final Map<String, SaleState> sales = new ConcurrentHashMap<>();

    public LocalPromos(PromoRegistry register) {
        this.register = register;
    }

    public Optional<PublishedPromo> terms(String promoId) {
        return Optional.ofNullable(terms.get(promoId));
    }

    public Collection<PublishedPromo> all() {
        return terms.values();
    }

    /** The promotion an item is in, or else the next one it will be in. */
    public Optional<PublishedPromo> current(String itemId, Instant now) {
        return terms.values().stream()
                .filter(promo -> promo.itemId().equals(itemId) && promo.isAhead(now))
                .min(Comparator.comparing(PublishedPromo::startsAt));
    }

    public SaleState sale(String promoId) {
        return sales.getOrDefault(promoId, SaleState.UNKNOWN);
    }

    public boolean soldOut(String promoId) {
        return sale(promoId).soldOut();
    }

    /** Also hears of every event, after this copy took it in. */
    public void onEvent(Consumer<PromoEvent> listener) {
        listeners.add(listener);
    }

    /** An old "sold out" never beats a newer "back on sale": the higher generation wins, whatever comes first. */
    public void take(PromoEvent event) {
        switch (event.kind()) {
            case SOLD_OUT -> merge(event.promoId(), new SaleState(event.generation(), true));
            case BACK_ON_SALE -> merge(event.promoId(), new SaleState(event.generation(), false));
            case OPENED, ENDED, CANCELLED, CHANGED -> refresh();
        }
        listeners.forEach(listener -> listener.accept(event));
    }

    /** Reads the whole register. One reading after the other, or the older of two could replace the newer. */
    public synchronized void refresh() {
        Map<String, PublishedPromo> read = register.readTerms();
        register.readSales().forEach(this::merge);
        terms = Map.copyOf(read);
        sales.keySet().retainAll(read.keySet());
    }

    private void merge(String promoId, SaleState state) {
        sales.merge(promoId, state, SaleState::newer);
    }
}
