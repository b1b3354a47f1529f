package io.sluice.gateway.live;

import io.sluice.common.platform.about.About;
import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.gateway.live.LiveView.PromoView;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;
import org.springframework.stereotype.Component;

/** What is on sale at this moment, as far as this node knows. */
@Component
class LiveState {
    private final LivePromos live;
    private final LocalPromos promos;
    private final StockLevels levels;
    private final About about;
    private final RefreshableProperties<LiveProperties> properties;
    private final Clock clock;
    private final boolean local;

    LiveState(
            LivePromos live,
            LocalPromos promos,
            StockLevels levels,
            About about,
            RefreshableProperties<LiveProperties> properties,
            Clock clock,
            Environment environment) {
        this.live = live;
        this.promos = promos;
        this.levels = levels;
        this.about = about;
        this.properties = properties;
        this.clock = clock;
        this.local = environment.acceptsProfiles(Profiles.of("local"));
    }

    LiveView view() {
        Instant now = clock.instant();
        var shown = live.find().stream()
                .map(promo -> PromoView.of(promo, promos.saleState(promo.promoId()), levels.levelOf(promo, now), now))
                .toList();
        return new LiveView(
                now.truncatedTo(ChronoUnit.MILLIS),
                properties.get().pollAfter().toMillis(),
                local,
                about.describe().notice(),
                shown);
    }
}
