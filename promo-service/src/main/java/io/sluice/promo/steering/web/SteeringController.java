package io.sluice.promo.steering.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CheckedBody;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.AdminPromoView;
import io.sluice.promo.PromoProblem;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.steering.EndEarly;
import io.sluice.promo.steering.PausePromo;
import io.sluice.promo.steering.ResumePromo;
import io.sluice.promo.steering.SetMessage;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Promotions (admins)")
@RequestMapping("/api/admin/promos/{id}")
class SteeringController {
    private final PausePromo pausePromo;
    private final ResumePromo resumePromo;
    private final SetMessage setMessage;
    private final EndEarly endEarly;

    SteeringController(PausePromo pausePromo, ResumePromo resumePromo, SetMessage setMessage, EndEarly endEarly) {
        this.pausePromo = pausePromo;
        this.resumePromo = resumePromo;
        this.setMessage = setMessage;
        this.endEarly = endEarly;
    }

    @Operation(
            operationId = "pausePromo",
            summary =
                    "Pauses a promotion: nobody gets a token or units until it is resumed, and buyers keep their places.")
    @Refusals({"promo-over", "not-published", "promo-not-editable", "delayed"})
    @PostMapping("/pause")
    AdminPromoView pause(SignedIn admin, @PathVariable PromoId id) {
        return view(pausePromo.pause(id, Actor.admin(admin.userId())));
    }

    @Operation(operationId = "resumePromo", summary = "Lets a paused promotion go on.")
    @Refusals({"promo-over", "not-published", "promo-not-editable", "delayed"})
    @PostMapping("/resume")
    AdminPromoView resume(SignedIn admin, @PathVariable PromoId id) {
        return view(resumePromo.resume(id, Actor.admin(admin.userId())));
    }

    @Operation(operationId = "setMessage", summary = "Shows a message to all buyers of a promotion, or takes it away.")
    @Refusals({"invalid-message", "promo-over", "not-published"})
    @PutMapping("/message")
    AdminPromoView setMessage(SignedIn admin, @PathVariable PromoId id, @Valid @RequestBody MessageRequest request) {
        return view(setMessage.set(id, request.text(), Actor.admin(admin.userId())));
    }

    @Operation(
            operationId = "endPromo",
            summary = "Ends a promotion that is on before its time; orders that were accepted stay.")
    @Refusals({"not-on-sale", "delayed"})
    @PostMapping("/end")
    AdminPromoView end(SignedIn admin, @PathVariable PromoId id) {
        return view(endEarly.end(id, Actor.admin(admin.userId())));
    }

    private static AdminPromoView view(PromoResult result) {
        return AdminPromoView.of(result.orElseThrow(PromoProblem::of));
    }

    record MessageRequest(
            @Schema(description = "null or empty for none", example = "We go on at noon.")
            @Size(max = SetMessage.MAX_LENGTH)
            @Nullable
            String text)
            implements CheckedBody {
        @Override
        public ProblemType whenInvalid() {
            return PromoProblem.INVALID_MESSAGE;
        }
    }
}
