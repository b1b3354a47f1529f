package io.sluice.promo.promotion.web;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.EndPromo;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.Promos;
import io.sluice.promo.promotion.PublishPromo;
import io.sluice.promo.promotion.ReplenishPromo;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What an admin does with a whole promotion. */
@RestController
@RequestMapping("/api/admin/promos/{id}")
class PromoCommandController {
    private final Promos promos;
    private final PublishPromo publishPromo;
    private final EndPromo endPromo;
    private final ReplenishPromo replenishPromo;

    PromoCommandController(Promos promos, PublishPromo publishPromo, EndPromo endPromo, ReplenishPromo replenishPromo) {
        this.promos = promos;
        this.publishPromo = publishPromo;
        this.endPromo = endPromo;
        this.replenishPromo = replenishPromo;
    }

    @PostMapping("/publish")
    AdminPromoView publish(SignedIn admin, @PathVariable PromoId id) {
        return AdminPromoView.of(publishPromo.publish(promos.get(id), Actor.admin(admin.userId())));
    }

    @PostMapping("/cancel")
    AdminPromoView cancel(SignedIn admin, @PathVariable PromoId id) {
        return AdminPromoView.of(endPromo.cancel(promos.get(id), Actor.admin(admin.userId())));
    }

    @PostMapping("/replenish")
    AdminPromoView replenish(SignedIn admin, @PathVariable PromoId id, @RequestBody ReplenishRequest request) {
        Promo promo = promos.get(id);
        Units units = PlanReader.readUnits("units", request.units());
        return AdminPromoView.of(replenishPromo.replenish(promo, units, Actor.admin(admin.userId())));
    }

    record ReplenishRequest(int units) {}
}
