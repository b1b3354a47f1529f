package io.sluice.launcher.sale;

import java.util.concurrent.ThreadLocalRandom;

/** Somebody who wants units: gets a token, orders with it, waits when told to, and leaves when there is no hope. */
final class Buyer {

    /** So often in a row an answer that makes no sense is put up with. */
    private static final int MOST_ODDITIES = 5;

    private static final int ASKING_MILLIS = 1000;

    private final SaleContext market;
    private final BuyerSession who;
    private final BuyerBehaviour habits;
    private final Runnable left;

    // One step of a buyer follows the other, if on different threads; the agenda's queue orders them.
    private Attempt attempt;
    private int quantity;
    private int refusals;
    private int oddities;
    private boolean asked;

    Buyer(SaleContext market, BuyerSession who, BuyerBehaviour habits, Runnable left) {
        this.market = market;
        this.who = who;
        this.habits = habits;
        this.left = left;
        this.quantity = market.plan().quantity();
    }

    /** After an order, or a wait for a place among those who ask. */
    void resume() {
        market.agenda().now(this::askForToken);
    }

    /** For the agenda. Everybody asks at least once: the shop has to bear it. */
    void askForToken() {
        if (asked && market.shelf().isEmpty()) {
            leave();
            return;
        }
        asked = true;
        hearAboutToken(market.shop().token(who));
    }

    private void hearAboutToken(Answer answer) {
        switch (answer.outcome()) {
            case ISSUED -> take(answer.value());
            case SOLD_OUT -> waitForUnits();
            case LIMIT_REACHED -> leave();
            case GATE_FULL, LIMITED, BUSY, NOT_ON_SALE, LOST, FAILED -> again(this::askForToken, answer);
            case ACCEPTED, TOKEN_USED, BAD_TOKEN, ODD -> wonder();
        }
    }

    private void take(String token) {
        attempt = market.history().attempt(who, token);
        if (attempt.isAccepted()) {
            wonder(); // a token that was used up already
        } else {
            refusals = 0;
            order();
        }
    }

    private void order() {
        int clicks = habits.doubleClicks() ? 2 : 1;
        BestAnswer answers = new BestAnswer(clicks, this::hearAboutOrder);
        for (int i = 0; i < clicks; i++) {
            market.agenda().now(() -> answers.accept(attempt.post(market.shop(), quantity)));
        }
    }

    private void hearAboutOrder(Answer answer) {
        switch (answer.outcome()) {
            case ACCEPTED -> rejoice();
            case SOLD_OUT -> wantLess(this::order, this::waitForUnits);
            case LIMIT_REACHED -> wantLess(this::askForToken, this::leave);
            case GATE_FULL, LIMITED, BUSY, NOT_ON_SALE, LOST, FAILED -> again(this::order, answer);
            case ISSUED, TOKEN_USED, BAD_TOKEN, ODD -> wonder();
        }
    }

    private void rejoice() {
        refusals = 0;
        oddities = 0;
        if (habits.asksAgain()) {
            market.agenda().later(between(300, 1500), this::orderAgain);
        } else {
            goOn();
        }
    }

    private void orderAgain() {
        attempt.post(market.shop(), quantity);
        goOn();
    }

    private void goOn() {
        quantity = market.plan().quantity();
        if (market.plan().limit() > 1 || habits.insists()) {
            resume();
        } else {
            leave();
        }
    }

    /** There may be fewer units than wanted, but one. */
    private void wantLess(Runnable then, Runnable otherwise) {
        if (quantity > 1) {
            quantity = 1;
            market.agenda().now(then);
        } else {
            otherwise.run();
        }
    }

    private void waitForUnits() {
        if (market.shelf().isEmpty()) {
            leave();
        } else if (market.waitingList().mayAsk(this)) {
            market.agenda().later(between(ASKING_MILLIS, 2 * ASKING_MILLIS), this::askForToken);
        }
    }

    /** As long as the shop wishes at least, longer with each refusal, and not all at the same moment. */
    private void again(Runnable step, Answer answer) {
        long patience = Math.max(answer.patience().toMillis(), 250L << Math.min(refusals++, 3));
        oddities = 0;
        market.agenda().later(between(patience, 2 * patience), step);
    }

    private void wonder() {
        if (++oddities > MOST_ODDITIES) {
            leave();
        } else {
            market.agenda().later(between(500, 1000), this::askForToken);
        }
    }

    private void leave() {
        market.waitingList().leave(this);
        left.run();
    }

    private static long between(long least, long most) {
        return ThreadLocalRandom.current().nextLong(least, most + 1);
    }
}
