package io.sluice.gateway.hotread;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PublishedPromo;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A promotion that promo-service had to be asked for: one that is over, or that this node does not know. Only what is over for
 * good is kept; the state of any other may change while this node does not notice.
 */
final class LoadedPromo {
    private static final String STATE = "state";
    private static final String ENDED = "ENDED";
    private static final Set<String> OVER = Set.of(ENDED, "CANCELLED");

    private final ObjectNode promo;
    private final boolean over;
    private volatile @Nullable Rendering<TimedAnswer> last;

    private LoadedPromo(ObjectNode promo) {
        this.promo = promo;
        this.over = OVER.contains(promo.path(STATE).asString(""));
    }

    static LoadedPromo read(byte[] body, JsonMapper json) {
        if (json.readTree(body) instanceof ObjectNode promo && promo.has(STATE)) {
            return new LoadedPromo(promo);
        }
        throw new IllegalArgumentException("not a promotion");
    }

    boolean isOver() {
        return over;
    }

    /** What this node knows is newer than what was loaded: whether it is over, and whether it is sold out. */
    TimedAnswer answer(PromoId promoId, LocalPromos promos, JsonMapper json) {
        long revision = promos.revision();
        Rendering<TimedAnswer> rendering = last;
        if (rendering == null || rendering.revision() != revision) {
            byte[] body = json.writeValueAsBytes(shown(promos.find(promoId), promos.isSoldOut(promoId)));
            rendering = new Rendering<>(new TimedAnswer(body), revision, Instant.MAX);
            last = rendering;
        }
        return rendering.answer();
    }

    private ObjectNode shown(Optional<PublishedPromo> known, boolean soldOut) {
        ObjectNode shown = promo.deepCopy();
        if (known.isPresent()) {
            shown.put("soldOut", soldOut);
        }
        if (!over && known.filter(PublishedPromo::over).isPresent()) {
            shown.put(STATE, ENDED).put("paused", false);
        }
        return shown.put("serverTime", TimedAnswer.TIME_TO_BE_WRITTEN);
    }
}
