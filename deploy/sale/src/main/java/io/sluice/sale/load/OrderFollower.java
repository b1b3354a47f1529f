package io.sluice.sale.load;

import java.util.function.Consumer;

/**
 * Follows one accepted order of a buyer: waits until it is decided, pays or cancels it or lets it lapse, and waits until the suite
 * says so.
 */
final class OrderFollower {

    private static final long POLL_MILLIS = 400;

    /** A buyer who waits for an order to be closed asks less often. */
    private static final long LAPSE_POLL_MILLIS = 1500;

    private static final long MAX_BACK_OFF_MILLIS = 2000;

    private final SaleContext sale;
    private final BuyerSession buyer;
    private final String orderId;
    private final Consumer<String> then;

    // The steps follow each other, if on different threads; the scheduler's queue orders them.
    private Fate fate = Fate.KEEP;
    private boolean fateIsKnown;
    private boolean isDone;
    private String payUrl = "";
    private int failures;

    /** At the end the consumer gets the order's state. */
    OrderFollower(SaleContext sale, BuyerSession buyer, String orderId, Consumer<String> then) {
        this.sale = sale;
        this.buyer = buyer;
        this.orderId = orderId;
        this.then = then;
    }

    void start() {
        sale.endings().begin();
        after(POLL_MILLIS, this::poll);
    }

    private void poll() {
        OrderAnswer answer = sale.shop().show(buyer, orderId);
        if (!answer.isOk()) {
            retry(this::poll);
            return;
        }
        failures = 0;
        switch (answer.value()) {
            case "ACCEPTED" -> after(POLL_MILLIS, this::poll);
            case "CONFIRMED" -> onConfirmed();
            case "REFUNDING" -> after(LAPSE_POLL_MILLIS, this::poll);
            default -> end(answer.value());
        }
    }

    private void onConfirmed() {
        if (!fateIsKnown) {
            fate = sale.fates().next();
            fateIsKnown = true;
        }
        switch (fate) {
            case PAY -> pay();
            case CANCEL -> cancel();
            case LAPSE -> after(LAPSE_POLL_MILLIS, this::poll);
            case KEEP -> end("CONFIRMED");
        }
    }

    /** Once the provider has the money the order becomes PAID a moment later; it is not paid a second time meanwhile. */
    private void pay() {
        if (isDone) {
            after(POLL_MILLIS, this::poll);
        } else if (payUrl.isEmpty()) {
            OrderAnswer started = sale.shop().startPayment(buyer, orderId);
            payUrl = started.isOk() ? started.value() : "";
            continueOr(started, this::pay);
        } else {
            OrderAnswer paid = sale.shop().pay(payUrl);
            isDone = paid.isOk();
            continueOr(paid, this::pay);
        }
    }

    private void cancel() {
        continueOr(sale.shop().cancel(buyer, orderId), this::poll);
    }

    /** A refusal by the order's state, 409, is settled by asking for the state. */
    private void continueOr(OrderAnswer answer, Runnable next) {
        if (answer.isOk()) {
            failures = 0;
            after(0, next);
        } else {
            retry(this::poll);
        }
    }

    private void retry(Runnable step) {
        after(Math.min(MAX_BACK_OFF_MILLIS, 250L << Math.min(failures++, 4)), step);
    }

    private void end(String state) {
        sale.endings().end(state);
        then.accept(state);
    }

    private void after(long millis, Runnable step) {
        if (millis == 0) {
            sale.scheduler().runNext(step);
        } else {
            sale.scheduler().runAfter(Buyer.between(millis, 2 * millis), step);
        }
    }
}
