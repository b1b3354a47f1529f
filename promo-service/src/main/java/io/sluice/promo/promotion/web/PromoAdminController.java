package io.sluice.promo.promotion.web;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.DraftPromo;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoPlan;
import io.sluice.promo.promotion.Promos;
import java.net.URI;
import java.util.List;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/admin/promos")
class PromoAdminController {
    private static final int MAX_LISTED = 200;

    private final Promos promos;
    private final DraftPromo draftPromo;
    private final PlanReader plans;
    private final ChangeLog changes;

    PromoAdminController(Promos promos, DraftPromo draftPromo, PlanReader plans, ChangeLog changes) {
        this.promos = promos;
        this.draftPromo = draftPromo;
        this.plans = plans;
        this.changes = changes;
    }

    @PostMapping
    ResponseEntity<AdminPromoView> create(SignedIn admin, @RequestBody PromoRequest request) {
        PromoPlan plan = plans.read(request.withDefaults());
        Promo promo = draftPromo.create(plan, request.priceConfirmed(), Actor.admin(admin.userId()));
        return ResponseEntity.created(URI.create("/api/admin/promos/" + promo.id()))
                .body(AdminPromoView.of(promo));
    }

    @PatchMapping("/{id}")
    AdminPromoView edit(SignedIn admin, @PathVariable PromoId id, @RequestBody PromoRequest request) {
        Promo draft = draftPromo.get(id);
        PromoPlan plan = plans.read(request.or(PromoRequest.of(draft.plan())));
        return AdminPromoView.of(draftPromo.edit(draft, plan, request.priceConfirmed(), Actor.admin(admin.userId())));
    }

    @GetMapping
    List<AdminPromoView> list() {
        return promos.findNewest(MAX_LISTED).stream().map(AdminPromoView::of).toList();
    }

    @GetMapping("/{id}")
    AdminPromoView show(@PathVariable PromoId id) {
        return AdminPromoView.of(promos.get(id));
    }

    @GetMapping("/{id}/changes")
    List<ChangeView> changes(@PathVariable PromoId id) {
        return changes.findChanges(promos.get(id).id()).stream()
                .map(ChangeView::of)
                .toList();
    }
}
