package io.sluice.promo.running.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.AdminPromoView;
import io.sluice.promo.PromoProblem;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.running.CancelPromo;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Promotions (admins)")
class CancelController {
    private final CancelPromo cancelPromo;

    CancelController(CancelPromo cancelPromo) {
        this.cancelPromo = cancelPromo;
    }

    @Operation(operationId = "cancelPromo", summary = "Ends a promotion now; orders that were accepted stay.")
    @Refusals({"promo-over", "promo-not-editable", "delayed"})
    @PostMapping("/api/admin/promos/{id}/cancel")
    AdminPromoView cancel(SignedIn admin, @PathVariable PromoId id) {
        PromoResult result = cancelPromo.cancel(id, Actor.admin(admin.userId()));
        return AdminPromoView.of(result.orElseThrow(PromoProblem::of));
    }
}
