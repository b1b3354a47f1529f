package io.sluice.gateway.hotread;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.promo.SaleState;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.springframework.data.redis.core.StringRedisTemplate;

/** A node's copy of a registry that a test writes. */
public final class KnownPromos {
    private final SettableClock clock;
    private final Map<PromoId, PublishedPromo> published = new HashMap<>();
    private boolean complete = true;
    public final LocalPromos local;

    public KnownPromos(SettableClock clock) {
        this.clock = clock;
        local = new LocalPromos(new Registry(), clock);
    }

    public PublishedPromo publish(String label, Duration from, Duration to) {
        Instant now = clock.instant();
        var window = new Window(now.plus(from), now.plus(to));
        var terms =
                new Terms(new Money(19900, "CNY"), window, Units.of(2), Duration.ofMinutes(15), new GateTerms(3, true));
        return publish(
                PublishedPromo.of(new BoardRef(TestIds.promo(label), 2), TestIds.item("item"), label, terms, false));
    }

    public PublishedPromo publish(PublishedPromo promo) {
        published.put(promo.promoId(), promo);
        local.refresh();
        return promo;
    }

    public void loseSome() {
        complete = false;
        local.refresh();
    }

    public void apply(PublishedPromo promo, PromoEvent.Kind kind, long generation) {
        local.apply(new PromoEvent(promo.promoId(), kind, generation, clock.instant()));
    }

    private final class Registry extends PromoRegistry {
        private Registry() {
            super(new StringRedisTemplate(), clock);
        }

        @Override
        public Content read() {
            return new Content(Map.copyOf(published), complete);
        }

        @Override
        public Map<PromoId, SaleState> findSaleStates() {
            return Map.of();
        }
    }
}
