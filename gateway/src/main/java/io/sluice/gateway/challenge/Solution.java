package io.sluice.gateway.challenge;

/** What a buyer answers to a challenge: both parts are null where the promotion has none. */
public record Solution(String challengeId, String answer) {
    public static final Solution NONE = new Solution(null, null);
}
