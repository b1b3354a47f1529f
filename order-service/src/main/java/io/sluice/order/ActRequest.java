package io.sluice.order;

import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CheckedBody;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.order.lifecycle.ActReason;
import io.sluice.order.lifecycle.OnBehalf;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** What an admin decides, or does on behalf of a buyer, needs a reason. */
public record ActRequest(
        @Schema(example = "Ordered twice by mistake, says the buyer on the phone")
        @NotBlank
        @Size(max = ActReason.MAX_LENGTH)
        String reason)
        implements CheckedBody {
    public OnBehalf by(SignedIn admin) {
        return new OnBehalf(admin.userId(), new ActReason(reason));
    }

    @Override
    public ProblemType whenInvalid() {
        return OrderProblem.REASON_INVALID;
    }
}
