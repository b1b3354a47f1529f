package io.sluice.launcher.sale;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.OptionalLong;
import java.util.Set;

/** All that happens with one token. A client may use it several times, also at once. */
final class Attempt {

    private final BuyerSession who;
    private final String token;
    private final Set<String> orders = new LinkedHashSet<>();
    private final Set<Integer> asked = new HashSet<>();
    private OptionalLong acceptedAt = OptionalLong.empty();
    private int units;
    private int posted;
    private int unanswered;
    private boolean answerLost;
    private boolean takenBack;
    private boolean shared;

    Attempt(BuyerSession who, String token) {
        this.who = who;
        this.token = token;
    }

    /** Orders with the token, once more if it was used before. */
    Answer post(ShopClient shop, int quantity) {
        boolean yesBefore = begin(quantity);
        return hear(shop.order(who, token, quantity), quantity, yesBefore);
    }

    synchronized boolean begin(int quantity) {
        posted++;
        asked.add(quantity);
        unanswered++;
        return isAccepted();
    }

    /** Of two requests under way at once the shop may refuse one and accept the other; that takes nothing back. */
    synchronized Answer hear(Answer answer, int quantity, boolean yesBefore) {
        unanswered--;
        if (answer.outcome() == Outcome.ACCEPTED) {
            accept(answer.value(), quantity);
        }
        answerLost |= answer.outcome().leavesDoubt();
        takenBack |= yesBefore && answer.outcome().isFinalNo();
        return answer;
    }

    private void accept(String order, int quantity) {
        if (orders.isEmpty()) {
            units = quantity;
            acceptedAt = OptionalLong.of(System.nanoTime());
        }
        orders.add(order);
    }

    synchronized void comesFrom(BuyerSession somebody) {
        shared |= !somebody.equals(who);
    }

    synchronized boolean isAccepted() {
        return !orders.isEmpty();
    }

    synchronized OptionalLong acceptedAt() {
        return acceptedAt;
    }

    synchronized boolean wasPosted() {
        return posted > 0;
    }

    synchronized int repeats() {
        return Math.max(0, posted - 1);
    }

    synchronized ClientRecord claim() {
        boolean doubtful = orders.isEmpty() && (answerLost || unanswered > 0);
        return new ClientRecord(
                who.userId(), Set.copyOf(orders), units, Set.copyOf(asked), doubtful, takenBack, shared);
    }
}
