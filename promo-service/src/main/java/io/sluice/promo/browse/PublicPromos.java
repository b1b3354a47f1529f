package io.sluice.promo.browse;

import io.sluice.common.platform.cache.CacheLoader;
import io.sluice.common.platform.cache.Caches;
import io.sluice.common.platform.cache.ReadThrough;
import io.sluice.common.platform.id.Ulid;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.CacheNames;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.Promos;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** The promotions buyers may see, from memory as far as possible. */
@Component
public class PublicPromos {
    private static final String SHOWCASE = "showcase";
    private static final int MAX_LISTED = 100;

    private final ReadThrough<Promo> details;
    private final ReadThrough<Showcase> showcase;

    PublicPromos(Promos promos, Caches caches, BrowseProperties properties) {
        details = caches.create(CacheNames.PROMO, Promo.class, properties.cache(), new PromoLoader(promos));
        showcase = caches.create(
                "promo-showcase",
                Showcase.class,
                properties.cache(),
                key -> Optional.of(new Showcase(promos.findAhead(MAX_LISTED))));
    }

    public Optional<Promo> find(PromoId id) {
        return details.get(id.value());
    }

    /** On or still to come, the next to start first. */
    public List<Promo> findAhead() {
        return showcase.get(SHOWCASE).orElseThrow().promos();
    }

    /** Every node reads the promotion, and the list, anew. */
    public void invalidate(PromoId id) {
        details.invalidate(id.value());
        showcase.invalidate(SHOWCASE);
    }

    record Showcase(List<Promo> promos) {}

    private record PromoLoader(Promos promos) implements CacheLoader<Promo> {
        @Override
        public Optional<Promo> find(String key) {
            return promos.find(new PromoId(key)).filter(promo -> promo.state().isPublic());
        }

        @Override
        public boolean isPossibleKey(String key) {
            return Ulid.isUlid(key);
        }

        @Override
        public Optional<Collection<String>> keys() {
            return Optional.of(
                    promos.findPublicIds().stream().map(PromoId::value).toList());
        }
    }
}
