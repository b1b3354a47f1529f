package io.sluice.item.catalogue;

import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.common.promo.LocalPromos;
import java.time.Clock;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class CatalogueController {
    private final Catalogue catalogue;
    private final LocalPromos promos;
    private final Clock clock;

    CatalogueController(Catalogue catalogue, LocalPromos promos, Clock clock) {
        this.catalogue = catalogue;
        this.promos = promos;
        this.clock = clock;
    }

    /** Pages count from 1. */
    @GetMapping("/api/items")
    PageOf<ItemView> list(@RequestParam(defaultValue = "1") int page, @RequestParam(defaultValue = "20") int size) {
        PageOf.check(page, size);
        return catalogue.page(page, size);
    }

    @GetMapping("/api/items/{id}")
    ItemView detail(@PathVariable String id) {
        ItemView item = catalogue.find(id).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        return promos.current(id, clock.instant()).map(item::in).orElse(item);
    }
}
