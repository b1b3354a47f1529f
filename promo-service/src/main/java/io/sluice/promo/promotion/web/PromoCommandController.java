package io.sluice.promo.promotion.web;

import io.sluice.common.identity.SignedIn;
import io.sluice.promo.promotion.EndPromo;
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
    private final Promos store;
    private final PublishPromo publishPromo;
    private final EndPromo endPromo;
    private final ReplenishPromo replenishPromo;

    PromoCommandController(Promos store, PublishPromo publishPromo, EndPromo endPromo, ReplenishPromo replenishPromo) {
        this.store = store;
        this.publishPromo = publishPromo;
        this.endPromo = endPromo;
        this.replenishPromo = replenishPromo;
    }

    @PostMapping("/publish")
    AdminPromoView publish(SignedIn admin, @PathVariable String id) {
        return AdminPromoView.of(publishPromo.publish(store.get(id), admin.userId()));
    }

    @PostMapping("/cancel")
    AdminPromoView cancel(SignedIn admin, @PathVariable String id) {
        return AdminPromoView.of(endPromo.cancel(store.get(id), admin.userId()));
    }

    @PostMapping("/replenish")
    AdminPromoView replenish(SignedIn admin, @PathVariable String id, @RequestBody ReplenishRequest request) {
        return AdminPromoView.of(replenishPromo.replenish(store.get(id), request.units(), admin.userId()));
    }

    record ReplenishRequest(int units) {}
}
