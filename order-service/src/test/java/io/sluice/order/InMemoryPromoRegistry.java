package io.sluice.order;

import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.promo.SaleState;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.data.redis.core.StringRedisTemplate;

/** A promo registry for tests without Redis, which can be lost and be incomplete. It takes no notes of sale states. */
public final class InMemoryPromoRegistry extends PromoRegistry {
    private final Map<PromoId, PublishedPromo> published = new HashMap<>();
    private boolean complete;

    public InMemoryPromoRegistry() {
        super(new StringRedisTemplate(), Clock.systemUTC());
    }

    /** It lacks nothing then. */
    public void publish(PublishedPromo promo) {
        published.put(promo.promoId(), promo);
        complete = true;
    }

    /** As when a promotion has been over for long. */
    public void remove(PromoId promoId) {
        published.remove(promoId);
        complete = true;
    }

    public void flush() {
        published.clear();
        complete = false;
    }

    @Override
    public Content read() {
        return new Content(Map.copyOf(published), complete);
    }

    @Override
    public Optional<PublishedPromo> find(PromoId promoId) {
        return Optional.ofNullable(published.get(promoId));
    }

    @Override
    public Map<PromoId, SaleState> findSaleStates() {
        return Map.of();
    }

    @Override
    public Optional<SaleState> note(PromoId promoId, boolean soldOut, Epoch epoch) {
        return Optional.empty();
    }
}
