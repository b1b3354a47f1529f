package io.sluice.sale.load;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** All requests with one token. A client may use it several times, also at once. */
final class Attempt {

    private final BuyerSession buyer;
    private final String token;
    private final Set<String> orderIds = new LinkedHashSet<>();
    private final Set<Integer> quantities = new HashSet<>();
    private final Set<String> namedOrderIds = new HashSet<>();
    private final long issuedAt = System.nanoTime();
    private OptionalLong sentAt = OptionalLong.empty();
    private OptionalLong releasedAt = OptionalLong.empty();
    private OptionalLong acceptedAt = OptionalLong.empty();
    private int units;
    private int requests;
    private int unanswered;
    private boolean mayHaveOrdered;
    private boolean refusedAfterAccepted;
    private boolean tokenShared;

    Attempt(BuyerSession buyer, String token) {
        this.buyer = buyer;
        this.token = token;
    }

    /** Orders with the token, also if it was used before. */
    Answer order(ShopClient shop, int quantity) {
        boolean acceptedBefore = begin(quantity);
        return receive(shop.order(buyer, token, quantity), quantity, acceptedBefore);
    }

    /** Returns whether the token was accepted before. */
    synchronized boolean begin(int quantity) {
        requests++;
        sentAt = sentAt.isPresent() ? sentAt : OptionalLong.of(System.nanoTime());
        quantities.add(quantity);
        unanswered++;
        return isAccepted();
    }

    /** Of two requests under way at once one may be refused and the other accepted; only a later refusal is wrong. */
    synchronized Answer receive(Answer answer, int quantity, boolean acceptedBefore) {
        unanswered--;
        if (answer.outcome() == Outcome.ACCEPTED) {
            accept(answer.value(), quantity);
        }
        if (answer.outcome().isRefusal() && !answer.value().isEmpty()) {
            namedOrderIds.add(answer.value());
        }
        mayHaveOrdered |= answer.outcome().mayHaveOrdered();
        refusedAfterAccepted |= acceptedBefore && answer.outcome().isFinalRefusal();
        return answer;
    }

    private void accept(String orderId, int quantity) {
        if (orderIds.isEmpty()) {
            units = quantity;
            acceptedAt = OptionalLong.of(System.nanoTime());
        }
        orderIds.add(orderId);
    }

    /** A later refusal named the order that came of this attempt. */
    synchronized void named(String orderId) {
        namedOrderIds.add(orderId);
    }

    /** The buyer gave the units back. */
    synchronized void released() {
        releasedAt = OptionalLong.of(System.nanoTime());
    }

    synchronized boolean mayHaveOrdered() {
        return orderIds.isEmpty() && mayHaveOrdered;
    }

    /** The units that it took, and when; empty if nothing was accepted. */
    synchronized Optional<Taking> taking() {
        return isAccepted() ? Optional.of(new Taking(sentAt.orElse(issuedAt), units, releasedAt)) : Optional.empty();
    }

    synchronized void issuedTo(BuyerSession recipient) {
        tokenShared |= !recipient.equals(buyer);
    }

    synchronized boolean isAccepted() {
        return !orderIds.isEmpty();
    }

    synchronized OptionalLong acceptedAt() {
        return acceptedAt;
    }

    synchronized boolean wasUsed() {
        return requests > 0;
    }

    synchronized int repeats() {
        return Math.max(0, requests - 1);
    }

    synchronized ClientRecord toRecord() {
        boolean unknown = orderIds.isEmpty() && (mayHaveOrdered || unanswered > 0);
        return new ClientRecord(
                buyer.userId(),
                Set.copyOf(orderIds),
                units,
                Set.copyOf(quantities),
                unknown,
                refusedAfterAccepted,
                tokenShared,
                Set.copyOf(namedOrderIds));
    }
}
