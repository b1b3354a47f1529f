package io.sluice.common.problem;

import java.util.Objects;

/** Ends a request with a problem where a value cannot be handed back, as in argument resolvers. Carries no stack trace. */
public class ProblemException extends RuntimeException {
    private final transient ProblemType type;

    public ProblemException(ProblemType type) {
        this(type, null);
    }

    /** The detail is shown to the client: it names what is wrong, never what is inside. */
    public ProblemException(ProblemType type, String detail) {
        super(detail, null, false, false);
        this.type = Objects.requireNonNull(type);
    }

    public ProblemType type() {
        return type;
    }

    public String detail() {
        return getMessage();
    }
}
