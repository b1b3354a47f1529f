package io.sluice.item.catalogue;

import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class CatalogueController {
    private final Catalogue catalogue;

    CatalogueController(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** Pages count from 1. */
    @GetMapping("/api/items")
    PageOf<ItemView> list(@RequestParam(defaultValue = "1") int page, @RequestParam(defaultValue = "20") int size) {
        PageOf.check(page, size);
        return catalogue.page(page, size);
    }

    @GetMapping("/api/items/{id}")
    ItemView detail(@PathVariable String id) {
        return catalogue.find(id).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }
}
