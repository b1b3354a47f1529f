package io.sluice.item.sales;

import io.sluice.common.selling.id.ItemId;
import io.sluice.item.catalogue.Catalogue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Invalidates the caches of items whose sales changed, now and then: done for every order, it would empty all caches at the very
 * height of a sale.
 */
@Component
@EnableConfigurationProperties(SalesProperties.class)
public class SalesRefresh {
    private final Catalogue catalogue;
    private final Set<ItemId> changed = ConcurrentHashMap.newKeySet();

    SalesRefresh(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    public void add(ItemId itemId) {
        changed.add(itemId);
    }

    @Scheduled(fixedDelayString = "${sluice.item.sales-refresh-interval}")
    void refresh() {
        for (ItemId itemId : Set.copyOf(changed)) {
            // Removed first: a sale from here on needs another refresh.
            changed.remove(itemId);
            catalogue.invalidate(itemId);
        }
    }
}
