package io.sluice.gateway.challenge;

import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** The answer by which load tools and tests pass a challenge. Local mode only: other profiles have no such bean. */
@Component
@Profile("local")
class LocalPass {
    private static final String ANSWER = "local-pass";

    boolean matches(@Nullable String answer) {
        return ANSWER.equals(answer);
    }
}
