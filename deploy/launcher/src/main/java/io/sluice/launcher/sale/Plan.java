package io.sluice.launcher.sale;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** How a sale is to be: who comes, what there is, by which terms, and how long all may take. */
public record Plan(Map<Setting, Integer> chosen) {

    /** As a quantity: each order another one. */
    public static final int RANDOM = 0;

    public Plan {
        chosen = Map.copyOf(chosen);
    }

    /** Why it cannot be carried out. */
    public Optional<String> fault() {
        return value(Setting.QUANTITY) > limit()
                ? Optional.of("--quantity " + value(Setting.QUANTITY) + " is more than --limit " + limit() + " allows.")
                : Optional.empty();
    }

    int buyers() {
        return value(Setting.BUYERS);
    }

    int units() {
        return value(Setting.UNITS);
    }

    int limit() {
        return value(Setting.LIMIT);
    }

    /** Of the next order. */
    int quantity() {
        int quantity = value(Setting.QUANTITY);
        return quantity == RANDOM ? ThreadLocalRandom.current().nextInt(limit()) + 1 : quantity;
    }

    int buckets() {
        return value(Setting.BUCKETS);
    }

    int gateways() {
        return value(Setting.GATEWAYS);
    }

    int connections() {
        return value(Setting.CONNECTIONS);
    }

    int tokenFactor() {
        return value(Setting.TOKEN_FACTOR);
    }

    Duration countdown() {
        return seconds(Setting.COUNTDOWN);
    }

    Duration selling() {
        return seconds(Setting.SECONDS);
    }

    Duration settling() {
        return seconds(Setting.SETTLE);
    }

    /** Answers that are nobody's fault but a killed part's: so many are put up with. */
    int failures() {
        return value(Setting.FAILURES);
    }

    /** Units that the buyers take if they can: each goes on until the limit, with one unit at last. */
    long demand() {
        return (long) buyers() * limit();
    }

    @Override
    public String toString() {
        int quantity = value(Setting.QUANTITY);
        return "%,d buyers, %,d units in %d buckets, at most %d each, %s at a time, through %d gateway(s)"
                .formatted(buyers(), units(), buckets(), limit(), quantity == RANDOM ? "some" : quantity, gateways());
    }

    private Duration seconds(Setting setting) {
        return Duration.ofSeconds(value(setting));
    }

    private int value(Setting setting) {
        return chosen.getOrDefault(setting, setting.usual());
    }
}
