package io.sluice.promo.promotion;

import io.sluice.common.job.SingleRunner;
import java.time.Clock;
import java.util.List;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Starts and ends promotions at their time, on whichever node is alive. Which node does it is decided row by row. */
@Component
class StartAndEndPromos {
    private final PromoMapper promos;
    private final StartPromo startPromo;
    private final EndPromo endPromo;
    private final SingleRunner runner;
    private final Clock clock;

    StartAndEndPromos(PromoMapper promos, StartPromo startPromo, EndPromo endPromo, SingleRunner runner, Clock clock) {
        this.promos = promos;
        this.startPromo = startPromo;
        this.endPromo = endPromo;
        this.runner = runner;
        this.clock = clock;
    }

    @Scheduled(fixedRateString = "${sluice.promo.run-every}")
    void run() {
        List<Promo> due = promos.due(clock.instant());
        if (!due.isEmpty()) {
            runner.run("run-promos", () -> due.forEach(this::advance));
        }
    }

    private void advance(Promo promo) {
        if (promo.state() == Promo.State.PUBLISHED) {
            startPromo.start(promo);
        } else {
            endPromo.end(promo);
        }
    }
}
