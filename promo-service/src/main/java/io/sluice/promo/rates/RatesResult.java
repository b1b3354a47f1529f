package io.sluice.promo.rates;

import java.util.Optional;

/**
 * What a command came to: the rates that are published now, or why it was refused.
 *
 * @param fault the sentence of the nodes' own check, for rules that they would not apply
 */
public record RatesResult(Optional<CurrentRates> rates, Optional<Refusal> refusal, Optional<String> fault) {
    /** Why a command was refused. */
    public enum Refusal {
        /** The file is not what the admin saw. */
        CHANGED,
        /** No node would apply the rules. */
        INVALID,
        UNKNOWN_REVISION
    }

    static RatesResult published(CurrentRates rates) {
        return new RatesResult(Optional.of(rates), Optional.empty(), Optional.empty());
    }

    static RatesResult refused(Refusal refusal) {
        return new RatesResult(Optional.empty(), Optional.of(refusal), Optional.empty());
    }

    static RatesResult invalid(String fault) {
        return new RatesResult(Optional.empty(), Optional.of(Refusal.INVALID), Optional.of(fault));
    }
}
