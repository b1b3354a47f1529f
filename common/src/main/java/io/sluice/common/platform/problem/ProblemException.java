package io.sluice.common.platform.problem;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Ends a request with a problem where no value can be returned, as in argument resolvers. Carries no stack trace. */
public class ProblemException extends RuntimeException {
    private final transient ProblemType type;
    private final int retryAfterSeconds;
    private final transient Map<String, String> members;

    public ProblemException(ProblemType type) {
        this(type, (String) null);
    }

    /** The detail is shown to the client: it names what is wrong, never anything internal. */
    public ProblemException(ProblemType type, @Nullable String detail) {
        super(detail, null, false, false);
        this.type = Objects.requireNonNull(type);
        this.retryAfterSeconds = type.retryAfterSeconds();
        this.members = Map.of();
    }

    /** With members of its own beside those that every problem has. */
    public ProblemException(ProblemType type, Map<String, String> members) {
        super(null, null, false, false);
        this.type = Objects.requireNonNull(type);
        this.retryAfterSeconds = type.retryAfterSeconds();
        this.members = Map.copyOf(members);
    }

    /** For a wait that is known only now, such as the rest of a window. */
    public ProblemException(ProblemType type, Duration retryAfter) {
        super(null, null, false, false);
        this.type = Objects.requireNonNull(type);
        this.retryAfterSeconds = (int) Math.max(1, retryAfter.plusMillis(999).toSeconds());
        this.members = Map.of();
    }

    public ProblemType type() {
        return type;
    }

    public int retryAfterSeconds() {
        return retryAfterSeconds;
    }

    public Map<String, String> members() {
        return members;
    }

    public @Nullable String detail() {
        return getMessage();
    }
}
