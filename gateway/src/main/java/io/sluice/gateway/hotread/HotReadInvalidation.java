package io.sluice.gateway.hotread;

import io.sluice.common.platform.broadcast.Broadcast;
import io.sluice.common.platform.cache.Caches;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.CacheNames;
import io.sluice.gateway.memory.ReadyAnswer;
import org.springframework.stereotype.Component;

/**
 * Forgets what has changed, when item-service or promo-service invalidates its own caches for it. After a gap in which this
 * node may have missed a broadcast, everything is forgotten.
 */
@Component
class HotReadInvalidation {
    private final LoadedAnswers<ItemId, LoadedItem> items;
    private final LoadedAnswers<FrontPage, ReadyAnswer> pages;
    private final LoadedAnswers<PromoId, LoadedPromo> promos;

    HotReadInvalidation(
            LoadedAnswers<ItemId, LoadedItem> items,
            LoadedAnswers<FrontPage, ReadyAnswer> pages,
            LoadedAnswers<PromoId, LoadedPromo> promos,
            Broadcast broadcast) {
        this.items = items;
        this.pages = pages;
        this.promos = promos;
        broadcast.listen(
                Caches.channelOf(CacheNames.ITEM),
                key -> ItemId.parse(key).ifPresent(items::invalidate),
                items::invalidateAll);
        broadcast.listen(Caches.channelOf(CacheNames.ITEM_SHELF), key -> pages.invalidateAll(), pages::invalidateAll);
        broadcast.listen(
                Caches.channelOf(CacheNames.PROMO),
                key -> PromoId.parse(key).ifPresent(promos::invalidate),
                promos::invalidateAll);
    }

    /** An item may be on the front pages, too. */
    void invalidate(ItemId itemId) {
        items.invalidate(itemId);
        pages.invalidateAll();
    }

    void invalidatePages() {
        pages.invalidateAll();
    }

    void invalidate(PromoId promoId) {
        promos.invalidate(promoId);
    }
}
