package io.sluice.promo.promotion;

import io.sluice.common.cache.CacheLoader;
import io.sluice.common.cache.Caches;
import io.sluice.common.cache.ReadThrough;
import io.sluice.common.id.IdGenerator;
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

    PublicPromos(PromoMapper promos, Caches caches, PromoProperties properties) {
        details = caches.create("promo", Promo.class, properties.cache(), new PromoSource(promos));
        showcase = caches.create(
                "promo-showcase",
                Showcase.class,
                properties.cache(),
                key -> Optional.of(new Showcase(promos.upcoming(MAX_LISTED))));
    }

    public Optional<Promo> find(String id) {
        return details.get(id);
    }

    /** What is on sale now or soon, the next to start first. */
    public List<Promo> upcoming() {
        return showcase.get(SHOWCASE).orElseThrow().promos();
    }

    /** Every node forgets what it knew. */
    void changed(String id) {
        details.changed(id);
        showcase.changed(SHOWCASE);
    }

    record Showcase(List<Promo> promos) {}

    private record PromoSource(PromoMapper promos) implements CacheLoader<Promo> {
        @Override
        public Optional<Promo> find(String id) {
            return Optional.ofNullable(promos.find(id)).filter(Promo::isPublic);
        }

        @Override
        public boolean couldBeKey(String text) {
            return IdGenerator.isId(text);
        }

        @Override
        public Optional<Collection<String>> keys() {
            return Optional.of(promos.publicIds());
        }
    }
}
