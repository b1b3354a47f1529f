package io.sluice.sale.load;

import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** A simulated buyer: gets a token, orders with it, waits between tries, and leaves when nothing is left. */
final class Buyer {

    private static final int MAX_UNEXPECTED_ANSWERS = 5;
    private static final int SOLD_OUT_RETRY_MILLIS = 1000;

    private final SaleContext sale;
    private final BuyerSession session;
    private final BuyerBehaviour behaviour;
    private final Runnable onLeave;

    // The steps of one buyer follow each other, if on different threads; the scheduler's queue orders them.
    private @Nullable Attempt attempt;
    private int quantity;
    private int refusals;
    private int unexpectedAnswers;
    private boolean hasRequestedToken;
    private long kept;

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
            case LIMIT_REACHED -> onLimitReached(answer);
            case GATE_FULL, RATE_LIMITED, BUSY, SIGNED_OUT, NOT_ON_SALE, PAUSED, PENDING, NO_ANSWER, FAILED ->
                retry(this::requestToken, answer);
            case ACCEPTED, TOKEN_USED, BAD_TOKEN, UNEXPECTED -> onUnexpectedAnswer();
        }
    }

    private void orderWith(String token) {
        Attempt next = sale.history().attempt(session, token);
        attempt = next;
        if (next.isAccepted()) {
            onUnexpectedAnswer(); // a token that was used before
        } else {
            refusals = 0;
            order(next);
        }
    }

    private void order(Attempt attempt) {
        int clicks = behaviour.doubleClicks() ? 2 : 1;
        BestAnswer best = new BestAnswer(clicks, answer -> onOrderAnswer(attempt, answer));
        for (int i = 0; i < clicks; i++) {
            sale.scheduler().runNext(() -> best.accept(attempt.order(sale.shop(), quantity)));
        }
    }

    private void onOrderAnswer(Attempt attempt, Answer answer) {
        switch (answer.outcome()) {
            case ACCEPTED -> onAccepted(attempt, answer.value());
            case SOLD_OUT -> reduceQuantity(() -> order(attempt), this::retryWhileUnitsMayComeBack);
            case LIMIT_REACHED -> reduceQuantity(this::requestToken, () -> onLimitReached(answer));
            // The same token again: whatever the first try came to, there is one order at most.
            case GATE_FULL, RATE_LIMITED, BUSY, SIGNED_OUT, NOT_ON_SALE, PAUSED, PENDING, NO_ANSWER, FAILED ->
                retry(() -> order(attempt), answer);
            case BAD_TOKEN -> retry(this::requestToken, answer); // it lapsed meanwhile
            case ISSUED, TOKEN_USED, UNEXPECTED -> onUnexpectedAnswer();
        }
    }

    private void onAccepted(Attempt attempt, String orderId) {
        refusals = 0;
        unexpectedAnswers = 0;
        int units = quantity;
        if (behaviour.repeatsOrders()) {
            sale.scheduler().runAfter(between(300, 1500), () -> {
                attempt.order(sale.shop(), units);
                follow(attempt, orderId, units);
            });
        } else {
            follow(attempt, orderId, units);
        }
    }

    private void follow(Attempt attempt, String orderId, int units) {
        if (sale.plan().fates().areAllKept()) {
            buyMoreOrLeave();
        } else {
            new OrderFollower(sale, session, orderId, state -> onEnd(attempt, state, units)).start();
        }
    }

    /** Who gives units back does not come again; who was rejected does. */
    private void onEnd(Attempt attempt, String state, int units) {
        switch (state) {
            case "CANCELLED", "CLOSED", "REFUNDED" -> {
                attempt.released();
                sale.endings().forgo(sale.plan().purchaseLimit() - kept);
                leave();
            }
            case "REJECTED" -> resume();
            default -> {
                kept += units;
                buyMoreOrLeave();
            }
        }
    }

    /** There may be an order that the buyer never heard of, because the answer was lost: the refusal names it, or the list. */
    private void onLimitReached(Answer answer) {
        Attempt last = attempt;
        if (last == null || !last.mayHaveOrdered()) {
            leave();
            return;
        }
        String orderId = answer.value().isEmpty() ? sale.shop().newestOrder(session) : answer.value();
        attempt = null;
        if (orderId.isEmpty()) {
            leave();
        } else {
            last.named(orderId);
            follow(last, orderId, quantity);
        }
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

    static long between(long min, long max) {
        return ThreadLocalRandom.current().nextLong(min, max + 1);
    }
}
