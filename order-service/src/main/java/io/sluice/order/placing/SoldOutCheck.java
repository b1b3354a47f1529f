package io.sluice.order.placing;

import io.sluice.common.promo.PublishedPromo;
import io.sluice.common.promo.SaleStatePublisher;
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
class SoldOutCheck implements DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(SoldOutCheck.class);

    private final SaleStatePublisher news;
    private final Set<String> asked = ConcurrentHashMap.newKeySet();
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(task -> new Thread(task, "sold-out-lookout"));

    SoldOutCheck(SaleStatePublisher news) {
        this.news = news;
    }

    /** Asked many times before the look, it looks once. */
    void look(PublishedPromo terms) {
        if (asked.add(terms.promoId())) {
            thread.execute(() -> lookNow(terms));
        }
    }

    private void lookNow(PublishedPromo terms) {
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
