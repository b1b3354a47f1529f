package io.sluice.promo.drafting.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.AdminPromoView;
import io.sluice.promo.PromoProblem;
import io.sluice.promo.drafting.DraftPromo;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.Promo;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.groups.Default;
import java.net.URI;
import org.springframework.http.ResponseEntity;
import org.springframework.validation.annotation.Validated;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Drafts, which an admin creates and edits. */
@RestController
@Tag(name = "Promotions (admins)")
@RequestMapping("/api/admin/promos")
class DraftController {
    private final DraftPromo draftPromo;

    DraftController(DraftPromo draftPromo) {
        this.draftPromo = draftPromo;
    }

    @Operation(
            operationId = "createPromo",
            summary = "Creates a draft of a promotion.",
            description = "Needs itemId, title, price, allotment, startsAt and endsAt; the other fields have defaults.")
    @ApiResponse(responseCode = "201", description = "Created; Location is its path", useReturnTypeSchema = true)
    @Refusals({
        "invalid-promo",
        "unknown-item",
        "window-backwards",
        "window-in-the-past",
        "price-above-normal",
        "not-enough-stock",
        "overlapping-promo"
    })
    @PostMapping
    ResponseEntity<AdminPromoView> create(
            SignedIn admin, @Validated({Default.class, PromoRequest.Create.class}) @RequestBody PromoRequest request) {
        Promo draft =
                draftPromo.create(request.toPlan(), Actor.admin(admin.userId())).orElseThrow(PromoProblem::of);
        return ResponseEntity.created(URI.create("/api/admin/promos/" + draft.id()))
                .body(AdminPromoView.of(draft));
    }

    @Operation(operationId = "editPromo", summary = "Changes the given fields of a promotion that is a draft.")
    @Refusals({
        "invalid-promo",
        "unknown-item",
        "window-backwards",
        "window-in-the-past",
        "price-above-normal",
        "not-enough-stock",
        "overlapping-promo",
        "promo-not-editable"
    })
    @PatchMapping("/{id}")
    AdminPromoView edit(SignedIn admin, @PathVariable PromoId id, @Valid @RequestBody PromoRequest request) {
        Promo draft = draftPromo
                .edit(id, request::toPlan, Actor.admin(admin.userId()))
                .orElseThrow(PromoProblem::of);
        return AdminPromoView.of(draft);
    }
}
