package io.sluice.stock.audit.web;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.audit.SamplePromo;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** For promo-service: the units of a promotion, and the repairs of its board. */
@RestController
class SampleController {
    private final SamplePromo samplePromo;

    SampleController(SamplePromo samplePromo) {
        this.samplePromo = samplePromo;
    }

    @GetMapping("/internal/promos/{promoId}/audit")
    SampleView sample(@PathVariable PromoId promoId, @RequestParam(defaultValue = "false") boolean fresh) {
        return (fresh ? samplePromo.sampleFresh(promoId) : samplePromo.sample(promoId))
                .map(SampleView::of)
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }
}
