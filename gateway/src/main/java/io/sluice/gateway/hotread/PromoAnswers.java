package io.sluice.gateway.hotread;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PublishedPromo;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Promotions as buyers see them, made from what this node sells by: so they cannot be older than that, and need no service.
 * Start and end come by the shared clock, everything else with the events.
 */
@Component
class PromoAnswers {
    private static final int MAX_LISTED = 100;
    private static final int MAX_KEPT = 1000;

    private final LocalPromos promos;
    private final Clock clock;
    private final JsonMapper json;
    private final Cache<PromoId, Rendering<TimedAnswer>> details =
            Caffeine.newBuilder().maximumSize(MAX_KEPT).build();
    private volatile @Nullable Rendering<TimedAnswer> list;

    PromoAnswers(LocalPromos promos, Clock clock, JsonMapper json) {
        this.promos = promos;
        this.clock = clock;
        this.json = json;
    }

    /** Empty for one that is over or not known here. */
    Optional<TimedAnswer> find(PromoId promoId) {
        long revision = promos.revision();
        return promos.find(promoId).filter(promo -> !promo.over()).map(promo -> detail(promo, revision));
    }

    private TimedAnswer detail(PublishedPromo promo, long revision) {
        Instant now = clock.instant();
        Rendering<TimedAnswer> last = details.getIfPresent(promo.promoId());
        if (last != null && last.isCurrent(revision, now)) {
            return last.answer();
        }
        var view = view(promo, now);
        var rendering = new Rendering<>(answer(view), revision, view.state().endsAt(promo));
        details.put(promo.promoId(), rendering);
        return rendering.answer();
    }

    /** On or still to come, the next to start first. Empty until this node has known all promotions once. */
    Optional<TimedAnswer> list() {
        if (!promos.wasComplete()) {
            return Optional.empty();
        }
        long revision = promos.revision();
        Instant now = clock.instant();
        Rendering<TimedAnswer> last = list;
        return Optional.of(last != null && last.isCurrent(revision, now) ? last.answer() : renew(revision, now));
    }

    private TimedAnswer renew(long revision, Instant now) {
        List<PublishedPromo> ahead =
                promos.findAll().stream().filter(promo -> promo.isAhead(now)).toList();
        Instant until = ahead.stream()
                .map(promo -> PromoView.State.of(promo, now).endsAt(promo))
                .min(Comparator.naturalOrder())
                .orElse(Instant.MAX);
        var rendering = new Rendering<>(answer(views(ahead, now)), revision, until);
        list = rendering;
        return rendering.answer();
    }

    private List<PromoView> views(List<PublishedPromo> ahead, Instant now) {
        return ahead.stream()
                .sorted(Comparator.comparing(
                                (PublishedPromo promo) -> promo.terms().window().startsAt())
                        .thenComparing(promo -> promo.promoId().value()))
                .limit(MAX_LISTED)
                .map(promo -> view(promo, now))
                .toList();
    }

    private PromoView view(PublishedPromo promo, Instant now) {
        return PromoView.of(promo, promos.isSoldOut(promo.promoId()), now);
    }

    private TimedAnswer answer(Object views) {
        return new TimedAnswer(json.writeValueAsBytes(views));
    }
}
