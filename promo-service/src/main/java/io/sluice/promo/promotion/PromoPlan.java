package io.sluice.promo.promotion;

import io.sluice.common.board.BoardTerms;
import java.time.Instant;
import java.util.Optional;

/**
 * What an admin wants to sell, by which terms.
 *
 * @param price in minor units
 * @param tokenFactor live tokens per remaining unit
 * @param paymentSeconds how long a confirmed order may wait for its payment
 * @param challenge whether buyers solve a challenge first
 */
public record PromoPlan(
        String itemId,
        String title,
        long price,
        String currency,
        int allotment,
        int perUserLimit,
        int tokenFactor,
        int buckets,
        int paymentSeconds,
        boolean challenge,
        Instant startsAt,
        Instant endsAt) {
    private static final int MAX_TITLE = 120;
    private static final long MAX_PRICE = 10_000_000_000L;
    private static final int MAX_UNITS = 10_000_000;
    private static final int MAX_LIMIT = 1000;
    private static final int MAX_FACTOR = 100;
    private static final int MIN_PAYMENT = 5;
    private static final int MAX_PAYMENT = 86_400;

    /** What is wrong with it, naming the field; empty if nothing is. */
    Optional<String> fault() {
        if (title == null || title.isBlank() || title.length() > MAX_TITLE) {
            return Optional.of("title has 1 to " + MAX_TITLE + " characters");
        }
        if (startsAt == null || endsAt == null) {
            return Optional.of("startsAt and endsAt are needed");
        }
        return outside("price", price, 1, MAX_PRICE)
                .or(() -> outside("allotment", allotment, 1, MAX_UNITS))
                .or(() -> outside("perUserLimit", perUserLimit, 1, MAX_LIMIT))
                .or(() -> outside("tokenFactor", tokenFactor, 1, MAX_FACTOR))
                .or(() -> outside("buckets", buckets, 1, BoardTerms.MAX_BUCKETS))
                .or(() -> outside("paymentSeconds", paymentSeconds, MIN_PAYMENT, MAX_PAYMENT));
    }

    private static Optional<String> outside(String field, long value, long least, long most) {
        return value < least || value > most ? Optional.of(field + " is " + least + " to " + most) : Optional.empty();
    }
}
