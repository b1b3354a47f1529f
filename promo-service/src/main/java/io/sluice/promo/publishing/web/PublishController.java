package io.sluice.promo.publishing.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.Problems;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.AdminPromoView;
import io.sluice.promo.PromoProblem;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.publishing.PublishPromo;
import io.sluice.promo.publishing.ShowPublishing;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Promotions (admins)")
class PublishController {
    private final PublishPromo publishPromo;
    private final ShowPublishing showPublishing;

    PublishController(PublishPromo publishPromo, ShowPublishing showPublishing) {
        this.publishPromo = publishPromo;
        this.showPublishing = showPublishing;
    }

    @Operation(
            operationId = "publishPromo",
            summary = "Publishes a draft: sets its units aside, and it starts by itself.")
    @Refusals({
        "already-published",
        "promo-over",
        "window-in-the-past",
        "overlapping-promo",
        "not-enough-stock",
        "delayed"
    })
    @PostMapping("/api/admin/promos/{id}/publish")
    AdminPromoView publish(SignedIn admin, @PathVariable PromoId id) {
        PromoResult result = publishPromo.publish(id, Actor.admin(admin.userId()));
        return AdminPromoView.of(result.orElseThrow(PromoProblem::of));
    }

    @Operation(operationId = "showPublishing", summary = "Shows how far the publishing of a promotion is.")
    @GetMapping("/api/admin/promos/{id}/publishing")
    PublishingView showPublishing(
            @PathVariable PromoId id,
            @Parameter(hidden = true) @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) @Nullable
                    String language) {
        return showPublishing
                .show(id)
                .map(progress -> PublishingView.of(progress, Problems.localeOf(language)))
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }
}
