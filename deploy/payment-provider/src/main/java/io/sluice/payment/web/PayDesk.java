package io.sluice.payment.web;

import io.sluice.payment.books.Books;
import io.sluice.payment.books.Choice;
import io.sluice.payment.books.Money;
import io.sluice.payment.books.Outcome;
import io.sluice.payment.callback.Callbacks;
import java.time.Duration;
import java.util.List;

/** Where the payer, or a test in the payer's place, decides what becomes of a payment. */
final class PayDesk {

    private static final int MOST_CALLBACKS = 20;
    private static final int LISTED = 20;

    private final Books books;
    private final Callbacks callbacks;
    private final PayPages pages = new PayPages();

    PayDesk(Books books, Callbacks callbacks) {
        this.books = books;
        this.callbacks = callbacks;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/", LocalOnly.guard(this::overview)),
                Route.get("/pay/{id}", LocalOnly.guard(this::page)),
                Route.post("/pay/{id}", LocalOnly.guard(this::decide)));
    }

    private Response overview(Request request) {
        return pages.overview(Language.of(request), books.latestPayments(LISTED), books.now());
    }

    private Response page(Request request) {
        Language language = Language.of(request);
        return books.payment(request.id())
                .map(payment -> pages.payment(language, payment, books.now()))
                .orElseGet(() -> pages.unknown(language));
    }

    private Response decide(Request request) {
        Choice choice = choice(request.isForm() ? request.form() : request.json());
        return switch (books.decide(request.id(), choice)) {
            case DECIDED -> {
                callbacks.announce(request.id());
                yield decided(request);
            }
            case KNOWN -> decided(request);
            case OTHER_OUTCOME -> Problem.ALREADY_DECIDED.response();
            case UNKNOWN_PAYMENT -> Problem.UNKNOWN_PAYMENT.response();
        };
    }

    private static Choice choice(Fields fields) {
        fields.only("outcome", "delayMillis", "callbacks", "callbackDelayMillis", "amount");
        return new Choice(
                fields.word("outcome", Outcome.class),
                delay(fields, "delayMillis"),
                fields.whole("callbacks", 0, MOST_CALLBACKS).map(Long::intValue).orElse(1),
                delay(fields, "callbackDelayMillis"),
                fields.whole("amount", 0, Money.MOST).orElse(null));
    }

    private static Duration delay(Fields fields, String name) {
        return Duration.ofMillis(fields.whole(name, 0, TestBench.LONGEST_DELAY).orElse(0L));
    }

    private Response decided(Request request) {
        return request.isForm()
                ? Response.seeOther("/pay/" + request.id())
                : Response.json(200, PaymentView.of(books.payment(request.id()).orElseThrow(), books.now()));
    }
}
