package io.sluice.promo.promotion.web;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.AdminPromoView;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.Promos;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What an admin sees of promotions. */
@RestController
@Tag(name = "Promotions (admins)")
@RequestMapping("/api/admin/promos")
class PromoAdminController {
    private static final int MAX_LISTED = 200;

    private final Promos promos;
    private final ChangeLog changes;

    PromoAdminController(Promos promos, ChangeLog changes) {
        this.promos = promos;
        this.changes = changes;
    }

    @Operation(operationId = "listAllPromos", summary = "Lists the newest 200 promotions in every state.")
    @GetMapping
    List<AdminPromoView> list() {
        return promos.findNewest(MAX_LISTED).stream().map(AdminPromoView::of).toList();
    }

    @Operation(operationId = "showAnyPromo", summary = "Shows a promotion in any state.")
    @GetMapping("/{id}")
    AdminPromoView show(@PathVariable PromoId id) {
        return AdminPromoView.of(find(id));
    }

    @Operation(operationId = "listPromoChanges", summary = "Lists who changed a promotion, when, and how.")
    @GetMapping("/{id}/changes")
    List<ChangeView> changes(@PathVariable PromoId id) {
        return changes.findChanges(find(id).id()).stream().map(ChangeView::of).toList();
    }

    private Promo find(PromoId id) {
        return promos.find(id).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }
}
