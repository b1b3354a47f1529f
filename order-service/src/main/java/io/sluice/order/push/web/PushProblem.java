package io.sluice.order.push.web;

import io.sluice.common.platform.problem.ProblemType;
import org.springframework.http.HttpStatus;

/** The problems of opening a push connection. */
enum PushProblem implements ProblemType {
    /** The user has no order, so there is nothing to push. */
    NO_ORDERS;

    @Override
    public HttpStatus status() {
        return HttpStatus.CONFLICT;
    }

    @Override
    public String bundle() {
        return "push";
    }
}
