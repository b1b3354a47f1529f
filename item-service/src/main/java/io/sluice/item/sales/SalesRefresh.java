package io.sluice.item.sales;

import io.sluice.item.catalogue.Catalogue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Tells of new sales now and then: told one by one, they would empty every cache at the very height of a sale. */
@Component
class SalesRefresh {
    private final Catalogue catalogue;
    private final Set<String> sold = ConcurrentHashMap.newKeySet();

    SalesRefresh(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    void add(String itemId) {
        sold.add(itemId);
    }

    @Scheduled(fixedDelayString = "${sluice.item.sales-told-every}")
    void tell() {
        for (String itemId : Set.copyOf(sold)) {
            // First out of the set: what is sold from here on is news again.
            sold.remove(itemId);
            catalogue.changed(itemId);
        }
    }
}
