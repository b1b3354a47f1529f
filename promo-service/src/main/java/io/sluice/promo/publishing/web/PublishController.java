package io.sluice.promo.publishing.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.AdminPromoView;
import io.sluice.promo.PromoProblem;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.publishing.PublishPromo;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Promotions (admins)")
class PublishController {
    private final PublishPromo publishPromo;

    PublishController(PublishPromo publishPromo) {
        this.publishPromo = publishPromo;
    }

    @Operation(
            operationId = "publishPromo",
            summary = "Publishes a draft: sets its units aside, and it starts by itself.")
    @Refusals({"already-published", "promo-over", "window-in-the-past", "overlapping-promo", "not-enough-stock"})
    @PostMapping("/api/admin/promos/{id}/publish")
    AdminPromoView publish(SignedIn admin, @PathVariable PromoId id) {
        PromoResult result = publishPromo.publish(id, Actor.admin(admin.userId()));
        return AdminPromoView.of(result.orElseThrow(PromoProblem::of));
    }
}
