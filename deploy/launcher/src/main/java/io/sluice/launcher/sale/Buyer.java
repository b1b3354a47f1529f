package io.sluice.launcher.sale;

import java.util.concurrent.ThreadLocalRandom;

/** A simulated buyer: gets a token, orders with it, waits between tries, and leaves when nothing is left. */
final class Buyer {

    private static final int MAX_UNEXPECTED_ANSWERS = 5;
    private static final int SOLD_OUT_RETRY_MILLIS = 1000;

    private final SaleContext sale;
    private final BuyerSession session;
    private final BuyerBehaviour behaviour;
    private final Runnable onLeave;

    // The steps of one buyer follow each other, if on different threads; the scheduler's queue orders them.
    private Attempt attempt;
    private int quantity;
    private int refusals;
    private int unexpectedAnswers;
    private boolean hasRequestedToken;

    Buyer(SaleContext sale, BuyerSession session, BuyerBehaviour behaviour, Runnable onLeave) {
        this.sale = sale;
        this.session = session;
        this.behaviour = behaviour;
        this.onLeave = onLeave;
        this.quantity = sale.plan().quantity();
    }

    /** After an order, or after waiting for a retry slot. */
    void resume() {
        sale.scheduler().runNext(this::requestToken);
    }

    /** Run by the scheduler. Every buyer sends at least one request, because the suite has to bear the load. */
    void requestToken() {
        if (hasRequestedToken && sale.latestAudit().isSoldOutForGood()) {
            leave();
            return;
        }
        hasRequestedToken = true;
        onTokenAnswer(sale.shop().token(session));
    }

    private void onTokenAnswer(Answer answer) {
        switch (answer.outcome()) {
            case ISSUED -> orderWith(answer.value());
            case SOLD_OUT -> retryWhileUnitsMayComeBack();
            case LIMIT_REACHED -> leave();
            case GATE_FULL, RATE_LIMITED, BUSY, NOT_ON_SALE, PAUSED, NO_ANSWER, FAILED ->
                retry(this::requestToken, answer);
            case ACCEPTED, TOKEN_USED, BAD_TOKEN, UNEXPECTED -> onUnexpectedAnswer();
        }
    }

    private void orderWith(String token) {
        attempt = sale.history().attempt(session, token);
        if (attempt.isAccepted()) {
            onUnexpectedAnswer(); // a token that was used before
        } else {
            refusals = 0;
            order();
        }
    }

    private void order() {
        int clicks = behaviour.doubleClicks() ? 2 : 1;
        BestAnswer best = new BestAnswer(clicks, this::onOrderAnswer);
        for (int i = 0; i < clicks; i++) {
            sale.scheduler().runNext(() -> best.accept(attempt.order(sale.shop(), quantity)));
        }
    }

    private void onOrderAnswer(Answer answer) {
        switch (answer.outcome()) {
            case ACCEPTED -> onAccepted();
            case SOLD_OUT -> reduceQuantity(this::order, this::retryWhileUnitsMayComeBack);
            case LIMIT_REACHED -> reduceQuantity(this::requestToken, this::leave);
            case GATE_FULL, RATE_LIMITED, BUSY, NOT_ON_SALE, PAUSED, NO_ANSWER, FAILED -> retry(this::order, answer);
            case ISSUED, TOKEN_USED, BAD_TOKEN, UNEXPECTED -> onUnexpectedAnswer();
        }
    }

    private void onAccepted() {
        refusals = 0;
        unexpectedAnswers = 0;
        if (behaviour.repeatsOrders()) {
            sale.scheduler().runAfter(between(300, 1500), this::repeatOrder);
        } else {
            buyMoreOrLeave();
        }
    }

    private void repeatOrder() {
        attempt.order(sale.shop(), quantity);
        buyMoreOrLeave();
    }

    private void buyMoreOrLeave() {
        quantity = sale.plan().quantity();
        if (sale.plan().purchaseLimit() > 1 || behaviour.exceedsLimit()) {
            resume();
        } else {
            leave();
        }
    }

    /** There may be fewer units than requested, but at least one. */
    private void reduceQuantity(Runnable then, Runnable otherwise) {
        if (quantity > 1) {
            quantity = 1;
            sale.scheduler().runNext(then);
        } else {
            otherwise.run();
        }
    }

    private void retryWhileUnitsMayComeBack() {
        if (sale.latestAudit().isSoldOutForGood()) {
            leave();
        } else if (sale.retrySlots().mayRetry(this)) {
            long delay = between(SOLD_OUT_RETRY_MILLIS, 2 * SOLD_OUT_RETRY_MILLIS);
            sale.scheduler().runAfter(delay, this::requestToken);
        }
    }

    /** Honours Retry-After, waits longer after each refusal, and randomly, so that not all return at once. */
    private void retry(Runnable step, Answer answer) {
        long delay = Math.max(answer.retryAfter().toMillis(), 250L << Math.min(refusals++, 3));
        unexpectedAnswers = 0;
        sale.scheduler().runAfter(between(delay, 2 * delay), step);
    }

    private void onUnexpectedAnswer() {
        if (++unexpectedAnswers > MAX_UNEXPECTED_ANSWERS) {
            leave();
        } else {
            sale.scheduler().runAfter(between(500, 1000), this::requestToken);
        }
    }

    private void leave() {
        sale.retrySlots().leave(this);
        onLeave.run();
    }

    private static long between(long min, long max) {
        return ThreadLocalRandom.current().nextLong(min, max + 1);
    }
}
