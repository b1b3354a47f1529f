package io.sluice.order.placing;

import io.sluice.common.promo.PromoTerms;
import io.sluice.common.promo.SaleNews;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/** Looks whether a promotion is sold out when a bucket has become empty, beside the buyers' way. */
@Component
class SoldOutLookout implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(SoldOutLookout.class);

    private final SaleNews news;
    private final Set<String> asked = ConcurrentHashMap.newKeySet();
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(task -> new Thread(task, "sold-out-lookout"));

    SoldOutLookout(SaleNews news) {
        this.news = news;
    }

    /** Asked many times before the look, it looks once. */
    void look(PromoTerms terms) {
        if (asked.add(terms.promoId())) {
            thread.execute(() -> lookNow(terms));
        }
    }

    private void lookNow(PromoTerms terms) {
        asked.remove(terms.promoId());
        try {
            news.look(terms.promoId(), terms.buckets());
        } catch (DataAccessException e) {
            log.warn("nobody was told whether promo {} is sold out: {}", terms.promoId(), e.getMessage());
        }
    }

    @Override
    public void destroy() {
        thread.shutdown();
    }
}
