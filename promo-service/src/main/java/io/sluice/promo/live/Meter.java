package io.sluice.promo.live;

import java.time.Duration;
import java.util.Optional;

/** Names what nodes count for a promotion. */
public record Meter(String name) {
    /** Attempts that became orders. */
    public static final Meter ACCEPTED = new Meter("accepted");

    /** Orders whose units the ledger has taken. */
    public static final Meter CONFIRMED = new Meter("confirmed");

    /** Accepted attempts that got their answer. */
    public static final Meter ANSWERED = new Meter("answered");

    private static final String REFUSED = "refused:";
    private static final String WITHIN = "answered:";

    /** Answers to buyers who were refused for one reason: the last part of a problem type. */
    public static Meter refused(String reason) {
        return new Meter(REFUSED + reason);
    }

    /** Accepted attempts that got their answer within a time. */
    public static Meter answeredWithin(Duration time) {
        return new Meter(WITHIN + time.toMillis());
    }

    Optional<String> refusal() {
        return name.startsWith(REFUSED) ? Optional.of(name.substring(REFUSED.length())) : Optional.empty();
    }

    Optional<Duration> answerTime() {
        return name.startsWith(WITHIN)
                ? Optional.of(Duration.ofMillis(Long.parseLong(name.substring(WITHIN.length()))))
                : Optional.empty();
    }
}
