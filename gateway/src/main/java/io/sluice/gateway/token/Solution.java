package io.sluice.gateway.token;

/** What a buyer answers to a challenge; nothing where there is none. */
record Solution(String challengeId, String answer) {
    static final Solution NONE = new Solution(null, null);
}
