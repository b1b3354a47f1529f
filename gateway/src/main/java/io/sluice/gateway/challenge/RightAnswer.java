package io.sluice.gateway.challenge;

import org.jspecify.annotations.Nullable;

/** What an answer to a challenge is compared with. */
sealed interface RightAnswer permits SliderPosition, ProofOfWork {
    ChallengeKind kind();

    /** Whether what a buyer sent is right; anything may have been sent. */
    boolean accepts(@Nullable String answer);

    /** As it is stored: one word. */
    String text();

    static RightAnswer parse(String text) {
        return text.startsWith(ProofOfWork.PREFIX) ? ProofOfWork.parse(text) : SliderPosition.parse(text);
    }
}
