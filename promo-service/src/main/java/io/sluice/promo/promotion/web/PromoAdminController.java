package io.sluice.promo.promotion.web;

import io.sluice.common.identity.SignedIn;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.DraftPromo;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoMapper;
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

    private final Promos store;
    private final PromoMapper promos;
    private final DraftPromo draftPromo;
    private final ChangeLog changes;

    PromoAdminController(Promos store, PromoMapper promos, DraftPromo draftPromo, ChangeLog changes) {
        this.store = store;
        this.promos = promos;
        this.draftPromo = draftPromo;
        this.changes = changes;
    }

    @PostMapping
    ResponseEntity<AdminPromoView> create(SignedIn admin, @RequestBody PromoRequest request) {
        Promo promo = draftPromo.create(request.draft(), request.priceConfirmed(), admin.userId());
        return ResponseEntity.created(URI.create("/api/admin/promos/" + promo.id()))
                .body(AdminPromoView.of(promo));
    }

    @PatchMapping("/{id}")
    AdminPromoView edit(SignedIn admin, @PathVariable String id, @RequestBody PromoRequest request) {
        Promo promo = store.get(id);
        return AdminPromoView.of(draftPromo.edit(promo, request.over(promo), request.priceConfirmed(), admin.userId()));
    }

    @GetMapping
    List<AdminPromoView> list() {
        return promos.newest(MAX_LISTED).stream().map(AdminPromoView::of).toList();
    }

    @GetMapping("/{id}")
    AdminPromoView show(@PathVariable String id) {
        return AdminPromoView.of(store.get(id));
    }

    @GetMapping("/{id}/changes")
    List<ChangeLog.Change> changes(@PathVariable String id) {
        return changes.of(store.get(id).id());
    }
}
