package io.sluice.promo.publishing.web;

import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.AdminPromoView;
import io.sluice.promo.PromoProblem;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.publishing.PublishPromo;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class PublishController {
    private final PublishPromo publishPromo;

    PublishController(PublishPromo publishPromo) {
        this.publishPromo = publishPromo;
    }

    @PostMapping("/api/admin/promos/{id}/publish")
    AdminPromoView publish(SignedIn admin, @PathVariable PromoId id) {
        PromoResult result = publishPromo.publish(id, Actor.admin(admin.userId()));
        return AdminPromoView.of(result.orElseThrow(PromoProblem::of));
    }
}
