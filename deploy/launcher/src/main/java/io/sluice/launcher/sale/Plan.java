package io.sluice.launcher.sale;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** How a sale is to be: who comes, what there is, by which terms, and how long all may take. */
public record Plan(Map<SaleOption, Integer> chosen) {

    /** As a quantity: each order another one. */
    public static final int RANDOM = 0;

    public Plan {
        chosen = Map.copyOf(chosen);
    }

    /** Why it cannot be carried out. */
    public Optional<String> fault() {
        return value(SaleOption.QUANTITY) > limit()
                ? Optional.of(
                        "--quantity " + value(SaleOption.QUANTITY) + " is more than --limit " + limit() + " allows.")
                : Optional.empty();
    }

    int buyers() {
        return value(SaleOption.BUYERS);
    }

    int units() {
        return value(SaleOption.UNITS);
    }

    int limit() {
        return value(SaleOption.LIMIT);
    }

    /** Of the next order. */
    int quantity() {
        int quantity = value(SaleOption.QUANTITY);
        return quantity == RANDOM ? ThreadLocalRandom.current().nextInt(limit()) + 1 : quantity;
    }

    int buckets() {
        return value(SaleOption.BUCKETS);
    }

    int gateways() {
        return value(SaleOption.GATEWAYS);
    }

    int connections() {
        return value(SaleOption.CONNECTIONS);
    }

    int tokenFactor() {
        return value(SaleOption.TOKEN_FACTOR);
    }

    Duration countdown() {
        return seconds(SaleOption.COUNTDOWN);
    }

    Duration selling() {
        return seconds(SaleOption.SECONDS);
    }

    Duration settling() {
        return seconds(SaleOption.SETTLE);
    }

    /** Answers that are nobody's fault but a killed part's: so many are put up with. */
    int failures() {
        return value(SaleOption.FAILURES);
    }

    /** Units that the buyers take if they can: each goes on until the limit, with one unit at last. */
    long demand() {
        return (long) buyers() * limit();
    }

    @Override
    public String toString() {
        int quantity = value(SaleOption.QUANTITY);
        return "%,d buyers, %,d units in %d buckets, at most %d each, %s at a time, through %d gateway(s)"
                .formatted(buyers(), units(), buckets(), limit(), quantity == RANDOM ? "some" : quantity, gateways());
    }

    private Duration seconds(SaleOption setting) {
        return Duration.ofSeconds(value(setting));
    }

    private int value(SaleOption setting) {
        return chosen.getOrDefault(setting, setting.usual());
    }
}
