package io.sluice.gateway.hotread;

import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.gateway.memory.EntityTag;
import io.sluice.gateway.memory.ReadyAnswer;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * An item as item-service shows it. The promotion that it is in, or the next one, is none of its own: that follows the clock
 * and this node's copy of the registry.
 */
final class LoadedItem {
    private static final String PROMO = "promoId";

    private final ObjectNode item;
    private volatile @Nullable Rendering<ReadyAnswer> last;

    private LoadedItem(ObjectNode item) {
        this.item = item;
    }

    static LoadedItem read(byte[] body, JsonMapper json) {
        if (json.readTree(body) instanceof ObjectNode item && item.has("title")) {
            return new LoadedItem(item);
        }
        throw new IllegalArgumentException("not an item");
    }

    ReadyAnswer answer(ItemId itemId, LocalPromos promos, Instant now, JsonMapper json) {
        long revision = promos.revision();
        Rendering<ReadyAnswer> rendering = last;
        if (rendering == null || !rendering.isCurrent(revision, now)) {
            Optional<PublishedPromo> current = promos.findCurrent(itemId, now);
            byte[] body = json.writeValueAsBytes(shown(current.map(PublishedPromo::promoId), promos.isComplete()));
            rendering = new Rendering<>(
                    ReadyAnswer.passing(HotHeaders.ITEM.with(EntityTag.strong(body)), body),
                    revision,
                    current.map(promo -> promo.terms().window().endsAt()).orElse(Instant.MAX));
            last = rendering;
        }
        return rendering.answer();
    }

    /** While the registry lacks promotions, item-service may know one that this node does not. */
    private ObjectNode shown(Optional<PromoId> promoId, boolean complete) {
        ObjectNode shown = item.deepCopy();
        if (promoId.isPresent()) {
            return shown.put(PROMO, promoId.get().value());
        }
        if (complete) {
            shown.remove(PROMO);
        }
        return shown;
    }
}
