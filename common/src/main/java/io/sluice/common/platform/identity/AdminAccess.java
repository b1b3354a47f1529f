package io.sluice.common.platform.identity;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemType;
import java.util.Optional;

/** Who may do what below {@code /api/admin}: admins everything, viewers read. */
public final class AdminAccess {
    private AdminAccess() {}

    /** Empty if the sender of the request may. */
    public static Optional<ProblemType> refusal(Identity identity, boolean reading) {
        if (identity.has(Role.ADMIN)) {
            return Optional.empty();
        }
        if (identity.has(Role.VIEWER)) {
            return reading ? Optional.empty() : Optional.of(CommonProblem.READ_ONLY);
        }
        return Optional.of(identity.isUser() ? CommonProblem.ADMIN_ONLY : CommonProblem.SIGN_IN_FIRST);
    }
}
