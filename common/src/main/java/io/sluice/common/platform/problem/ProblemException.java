package io.sluice.common.platform.problem;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Ends a request with a problem where no value can be returned, as in argument resolvers. Carries no stack trace. */
public class ProblemException extends RuntimeException {
    private final transient ProblemType type;
    private final int retryAfterSeconds;

    public ProblemException(ProblemType type) {
        this(type, (String) null);
    }

    /** The detail is shown to the client: it names what is wrong, never anything internal. */
    public ProblemException(ProblemType type, @Nullable String detail) {
        super(detail, null, false, false);
        this.type = Objects.requireNonNull(type);
        this.retryAfterSeconds = type.retryAfterSeconds();
    }

    /** For a wait that is known only now, such as the rest of a window. */
    public ProblemException(ProblemType type, Duration retryAfter) {
        super(null, null, false, false);
        this.type = Objects.requireNonNull(type);
        this.retryAfterSeconds = (int) Math.max(1, retryAfter.plusMillis(999).toSeconds());
    }

    public ProblemType type() {
        return type;
    }

    public int retryAfterSeconds() {
        return retryAfterSeconds;
    }

    public @Nullable String detail() {
        return getMessage();
    }
}
