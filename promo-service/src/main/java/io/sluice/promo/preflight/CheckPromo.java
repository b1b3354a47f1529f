package io.sluice.promo.preflight;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.nodes.NodeReport;
import io.sluice.promo.nodes.NodeReports;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.Promos;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Checks a promotion, and the nodes that are to sell it, before it is published. Changes nothing. */
@Service
public class CheckPromo {
    private final Promos promos;
    private final PlanChecks planChecks;
    private final NodeReports reports;

    CheckPromo(Promos promos, PlanChecks planChecks, NodeReports reports) {
        this.promos = promos;
        this.planChecks = planChecks;
        this.reports = reports;
    }

    /** Empty if there is no such promotion. */
    public Optional<Preflight> check(PromoId id) {
        return promos.find(id).map(promo -> check(promo, reports.readAll()));
    }

    private Preflight check(Promo promo, List<NodeReport> nodes) {
        return new Preflight(List.of(
                planChecks.stock(promo),
                planChecks.overlap(promo),
                planChecks.price(promo),
                planChecks.window(promo),
                LimitChecks.limits(promo.plan(), nodes),
                NodeChecks.nodes(nodes),
                NodeChecks.clocks(nodes),
                NodeChecks.versions(nodes),
                NodeChecks.warm(nodes)));
    }
}
