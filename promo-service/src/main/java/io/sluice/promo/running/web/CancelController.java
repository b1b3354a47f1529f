package io.sluice.promo.running.web;

import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.AdminPromoView;
import io.sluice.promo.PromoProblem;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.running.CancelPromo;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class CancelController {
    private final CancelPromo cancelPromo;

    CancelController(CancelPromo cancelPromo) {
        this.cancelPromo = cancelPromo;
    }

    @PostMapping("/api/admin/promos/{id}/cancel")
    AdminPromoView cancel(SignedIn admin, @PathVariable PromoId id) {
        PromoResult result = cancelPromo.cancel(id, Actor.admin(admin.userId()));
        return AdminPromoView.of(result.orElseThrow(PromoProblem::of));
    }
}
