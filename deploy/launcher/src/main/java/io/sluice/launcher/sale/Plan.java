package io.sluice.launcher.sale;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** The plan of a sale: its buyers, units, terms and timeouts. */
public record Plan(Map<SaleOption, Integer> values) {

    /** As a quantity: each order has a random one, up to the purchase limit. */
    public static final int RANDOM = 0;

    public Plan {
        values = Map.copyOf(values);
    }

    /** Why the plan is invalid, in one sentence. */
    public Optional<String> error() {
        return value(SaleOption.QUANTITY) > purchaseLimit()
                ? Optional.of("--quantity " + value(SaleOption.QUANTITY) + " is more than --limit " + purchaseLimit()
                        + " allows.")
                : Optional.empty();
    }

    int buyers() {
        return value(SaleOption.BUYERS);
    }

    int units() {
        return value(SaleOption.UNITS);
    }

    int purchaseLimit() {
        return value(SaleOption.LIMIT);
    }

    /** The quantity of the next order. */
    int quantity() {
        int quantity = value(SaleOption.QUANTITY);
        return quantity == RANDOM ? ThreadLocalRandom.current().nextInt(purchaseLimit()) + 1 : quantity;
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

    Duration sellingTimeout() {
        return seconds(SaleOption.SECONDS);
    }

    /** After the last buyer has left, until the suite is at rest. */
    Duration restTimeout() {
        return seconds(SaleOption.SETTLE);
    }

    /** 5xx answers that are tolerated, for tests that kill parts meanwhile. */
    int allowedFailures() {
        return value(SaleOption.FAILURES);
    }

    /** Units that the buyers take if they can: each buys up to the purchase limit, single units at last. */
    long demand() {
        return (long) buyers() * purchaseLimit();
    }

    @Override
    public String toString() {
        int quantity = value(SaleOption.QUANTITY);
        return "%,d buyers, %,d units in %d buckets, at most %d each, %s at a time, through %d gateway(s)"
                .formatted(
                        buyers(),
                        units(),
                        buckets(),
                        purchaseLimit(),
                        quantity == RANDOM ? "some" : quantity,
                        gateways());
    }

    private Duration seconds(SaleOption option) {
        return Duration.ofSeconds(value(option));
    }

    private int value(SaleOption option) {
        return values.getOrDefault(option, option.defaultValue());
    }
}
