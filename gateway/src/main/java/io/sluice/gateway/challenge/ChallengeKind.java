package io.sluice.gateway.challenge;

/** The ways to pass a challenge, of which a buyer chooses one. */
enum ChallengeKind {
    SLIDER,
    WORK
}
