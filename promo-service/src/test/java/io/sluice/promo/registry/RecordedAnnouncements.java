package io.sluice.promo.registry;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.Promos;
import java.util.ArrayList;
import java.util.List;

/** What nodes get to know, as a list: the events, and the promotion as the registry would get it with each. */
public final class RecordedAnnouncements extends AnnouncePromo {
    private final Promos promos;
    private final List<PromoEvent.Kind> kinds = new ArrayList<>();
    private final List<Promo> announced = new ArrayList<>();

    public RecordedAnnouncements(Promos promos) {
        super(promos, null, null, null);
        this.promos = promos;
    }

    @Override
    public void registerAndPublish(PromoId promoId, PromoEvent.Kind kind) {
        announced.add(promos.find(promoId).orElseThrow());
        kinds.add(kind);
    }

    public List<PromoEvent.Kind> kinds() {
        return kinds;
    }

    public List<Promo> announced() {
        return announced;
    }
}
