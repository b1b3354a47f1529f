package io.sluice.order.push;

import io.sluice.common.problem.ProblemType;
import org.springframework.http.HttpStatus;

/** Why somebody is not told anything. */
enum PushProblem implements ProblemType {
    /** Only those whose attempt was accepted have something to wait for. */
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
