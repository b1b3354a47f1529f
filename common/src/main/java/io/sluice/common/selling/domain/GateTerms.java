package io.sluice.common.selling.domain;

/**
 * How buyers of a promotion pass the gate.
 *
 * @param tokenFactor live tokens per remaining unit
 * @param challenge whether a buyer solves a challenge before the token
 */
public record GateTerms(int tokenFactor, boolean challenge) {
    public GateTerms {
        if (tokenFactor < 1) {
            throw new IllegalArgumentException("The token factor must be positive, was " + tokenFactor);
        }
    }
}
