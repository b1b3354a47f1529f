package io.sluice.promo.promotion.web;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.promo.PromoProblem;
import io.sluice.promo.promotion.PromoPlan;
import java.time.Clock;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Reads a plan from a request that has no gaps, or ends the request with the first rule that it breaks. */
@Component
class PlanReader {
    private static final int MAX_TITLE = 120;
    private static final long MAX_PRICE = 10_000_000_000L;
    private static final int MAX_UNITS = 10_000_000;
    private static final int MAX_LIMIT = 1000;
    private static final int MAX_FACTOR = 100;
    private static final int MIN_PAYMENT = 5;
    private static final int MAX_PAYMENT = 86_400;

    private final Clock clock;

    PlanReader(Clock clock) {
        this.clock = clock;
    }

    PromoPlan read(PromoRequest request) {
        checkFields(request);
        Window window = readWindow(request);
        ItemId itemId =
                ItemId.parse(request.itemId()).orElseThrow(() -> new ProblemException(PromoProblem.UNKNOWN_ITEM));
        return new PromoPlan(
                itemId,
                request.title(),
                Units.of(request.allotment()),
                request.buckets(),
                new Terms(
                        new Money(request.price(), request.currency()),
                        window,
                        Units.of(request.perUserLimit()),
                        Duration.ofSeconds(request.paymentSeconds()),
                        new GateTerms(request.tokenFactor(), request.challenge())));
    }

    /** Units of a request that adds or sells some. */
    static Units readUnits(String field, int units) {
        checkRange(field, units, 1, MAX_UNITS);
        return Units.of(units);
    }

    private static void checkFields(PromoRequest request) {
        String title = request.title();
        if (title == null || title.isBlank() || title.length() > MAX_TITLE) {
            throw invalid("title has 1 to " + MAX_TITLE + " characters");
        }
        if (request.startsAt() == null || request.endsAt() == null) {
            throw invalid("startsAt and endsAt are needed");
        }
        checkRange("price", request.price(), 1, MAX_PRICE);
        checkRange("allotment", request.allotment(), 1, MAX_UNITS);
        checkRange("perUserLimit", request.perUserLimit(), 1, MAX_LIMIT);
        checkRange("tokenFactor", request.tokenFactor(), 1, MAX_FACTOR);
        checkRange("buckets", request.buckets(), 1, BoardRef.MAX_BUCKETS);
        checkRange("paymentSeconds", request.paymentSeconds(), MIN_PAYMENT, MAX_PAYMENT);
    }

    private Window readWindow(PromoRequest request) {
        if (!request.startsAt().isBefore(request.endsAt())) {
            throw new ProblemException(PromoProblem.WINDOW_BACKWARDS);
        }
        if (request.startsAt().isBefore(clock.instant())) {
            throw new ProblemException(PromoProblem.WINDOW_IN_THE_PAST);
        }
        return new Window(request.startsAt(), request.endsAt());
    }

    private static void checkRange(String field, long value, long min, long max) {
        if (value < min || value > max) {
            throw invalid(field + " is " + min + " to " + max);
        }
    }

    private static ProblemException invalid(String detail) {
        return new ProblemException(PromoProblem.INVALID_PROMO, detail);
    }
}
