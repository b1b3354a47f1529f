package io.sluice.gateway.challenge;

import org.jspecify.annotations.Nullable;

/** What a buyer answers to a challenge: both parts are null where the promotion has none. */
public record Solution(
        @Nullable String challengeId, @Nullable String answer) {
    public static final Solution NONE = new Solution(null, null);
}
