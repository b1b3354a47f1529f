package io.sluice.promo.promotion;

import io.sluice.common.message.PromoEvent;
import io.sluice.common.promo.PublishedPromo;
import org.springframework.stereotype.Service;

/** Starts a promotion at its time. Buyers are let in by the clock alone; this is what everybody is told. */
@Service
public class StartPromo {
    private final PromoMapper promos;
    private final AnnouncePromo news;

    StartPromo(PromoMapper promos, AnnouncePromo news) {
        this.promos = promos;
        this.news = news;
    }

    public void start(Promo promo) {
        if (promos.change(promo.id(), Promo.State.PUBLISHED, Promo.State.RUNNING) == 1) {
            news.tell(promo, PublishedPromo.State.RUNNING, PromoEvent.Kind.OPENED);
        }
    }
}
