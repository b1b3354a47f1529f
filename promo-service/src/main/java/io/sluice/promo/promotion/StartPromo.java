package io.sluice.promo.promotion;

import io.sluice.common.message.PromoEvent;
import io.sluice.common.promo.PromoTerms;
import org.springframework.stereotype.Service;

/** Starts a promotion at its time. Buyers are let in by the clock alone; this is what everybody is told. */
@Service
public class StartPromo {
    private final PromoMapper promos;
    private final PromoNews news;

    StartPromo(PromoMapper promos, PromoNews news) {
        this.promos = promos;
        this.news = news;
    }

    public void start(Promo promo) {
        if (promos.change(promo.id(), Promo.State.PUBLISHED, Promo.State.RUNNING) == 1) {
            news.tell(promo, PromoTerms.State.RUNNING, PromoEvent.Kind.OPENED);
        }
    }
}
