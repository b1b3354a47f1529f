package io.sluice.common.platform.problem;

/** A request body with constraints. It names the problem that its request is answered with when one is broken. */
public interface CheckedBody {
    ProblemType whenInvalid();
}
