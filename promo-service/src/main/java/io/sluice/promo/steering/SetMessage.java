package io.sluice.promo.steering;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.registry.AnnouncePromo;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/** Shows a message to all buyers of a promotion, or takes it away. */
@Service
public class SetMessage {
    /** A message has at most so many characters. */
    public static final int MAX_LENGTH = 200;

    private final Promos promos;
    private final RecordSteering recordSteering;
    private final AnnouncePromo announce;

    SetMessage(Promos promos, RecordSteering recordSteering, AnnouncePromo announce) {
        this.promos = promos;
        this.recordSteering = recordSteering;
        this.announce = announce;
    }

    /**
     * The same message again changes nothing.
     *
     * @param message null or blank for none
     */
    public PromoResult set(PromoId id, @Nullable String message, Actor actor) {
        String text = message == null || message.isBlank() ? null : message.strip();
        return Steerable.find(promos, id).then(promo -> set(promo, text, actor));
    }

    private PromoResult set(Promo promo, @Nullable String message, Actor actor) {
        if (recordSteering.recordMessage(promo, message, actor)) {
            announce.registerAndPublish(promo.id(), PromoEvent.Kind.CHANGED);
        }
        return PromoResult.of(promos.find(promo.id()));
    }
}
