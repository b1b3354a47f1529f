package io.sluice.promo.replenishing.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CheckedBody;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.AdminPromoView;
import io.sluice.promo.PromoProblem;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.PromoPlan;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.replenishing.ReplenishPromo;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import org.hibernate.validator.constraints.Range;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Promotions (admins)")
class ReplenishController {
    private final ReplenishPromo replenishPromo;

    ReplenishController(ReplenishPromo replenishPromo) {
        this.replenishPromo = replenishPromo;
    }

    @Operation(operationId = "replenishPromo", summary = "Adds units from normal stock to a promotion that is on sale.")
    @Refusals({"invalid-promo", "not-on-sale", "not-enough-stock", "delayed"})
    @PostMapping("/api/admin/promos/{id}/replenish")
    AdminPromoView replenish(SignedIn admin, @PathVariable PromoId id, @Valid @RequestBody ReplenishRequest request) {
        PromoResult result = replenishPromo.replenish(
                id, request.commandId(), Units.of(request.units()), Actor.admin(admin.userId()));
        return AdminPromoView.of(result.orElseThrow(PromoProblem::of));
    }

    record ReplenishRequest(
            @Schema(example = "50") @Range(min = 1, max = PromoPlan.MAX_UNITS)
            int units,

            @Schema(
                    description =
                            "a ULID that the caller makes, and sends again with each try: the units are added once, and the answer is what became of it")
            @NotNull
            CommandId commandId)
            implements CheckedBody {
        @Override
        public ProblemType whenInvalid() {
            return PromoProblem.INVALID_PROMO;
        }
    }
}
