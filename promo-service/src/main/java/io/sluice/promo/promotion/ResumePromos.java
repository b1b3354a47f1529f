package io.sluice.promo.promotion;

import io.sluice.common.job.SingleRunner;
import io.sluice.common.promo.PromoRegistry;
import io.sluice.common.promo.PublishedPromo;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Finishes what a node that died, or a service that was away, left half done; and keeps the register whole. */
@Component
class ResumePromos {
    private static final Logger log = LoggerFactory.getLogger(ResumePromos.class);

    /** How long after its end a promotion stays in the register, so that late questions are answered from memory. */
    private static final Duration REMEMBERED = Duration.ofHours(1);

    private final PromoMapper promos;
    private final PublishPromo publishPromo;
    private final EndPromo endPromo;
    private final ReplenishPromo replenishPromo;
    private final PromoRegistry register;
    private final SingleRunner runner;
    private final Clock clock;

    ResumePromos(
            PromoMapper promos,
            PublishPromo publishPromo,
            EndPromo endPromo,
            ReplenishPromo replenishPromo,
            PromoRegistry register,
            SingleRunner runner,
            Clock clock) {
        this.promos = promos;
        this.publishPromo = publishPromo;
        this.endPromo = endPromo;
        this.replenishPromo = replenishPromo;
        this.register = register;
        this.runner = runner;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${sluice.promo.finish-every}")
    void finish() {
        runner.run("finish-promos", () -> {
            each("publishing", promos.stuckPublishing(clock.instant()), publishPromo::resume);
            each("replenishing", replenishPromo.pending(), replenishPromo::carryOut);
            each("settling", promos.unsettled(), endPromo::settle);
            keepRegister();
        });
    }

    /** One that cannot be finished must not keep the others from it; it is tried again next time. */
    private static <T> void each(String what, Collection<T> unfinished, Consumer<T> step) {
        for (T one : unfinished) {
            try {
                step.accept(one);
                log.info("{} of {} was taken up again", what, one);
            } catch (RuntimeException e) {
                log.warn("{} of {} has to wait: {}", what, one, e.toString());
            }
        }
    }

    /** Redis may have lost it, or a node may have died before it wrote. */
    private void keepRegister() {
        Map<String, PublishedPromo> known = register.readTerms();
        for (Promo promo : promos.current(clock.instant().minus(REMEMBERED))) {
            if (!promo.terms().equals(known.remove(promo.id()))) {
                register.write(promo.terms());
            }
        }
        known.keySet().stream().filter(this::isForgotten).forEach(register::remove);
    }

    /** Not one that is being published and was written a moment ago. */
    private boolean isForgotten(String promoId) {
        Promo promo = promos.find(promoId);
        return promo == null || promo.isOver();
    }
}
