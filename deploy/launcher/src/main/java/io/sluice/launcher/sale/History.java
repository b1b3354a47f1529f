package io.sluice.launcher.sale;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;

/** What the clients saw of a sale, token by token. */
final class History {

    private final Map<String, Attempt> attempts = new ConcurrentHashMap<>();

    /** The attempt with this token; a buyer whose token is still valid is given the same one again. */
    Attempt attempt(BuyerSession buyer, String token) {
        Attempt attempt = attempts.computeIfAbsent(token, unknown -> new Attempt(buyer, token));
        attempt.issuedTo(buyer);
        return attempt;
    }

    List<ClientRecord> clientRecords() {
        return attempts.values().stream()
                .filter(Attempt::wasUsed)
                .map(Attempt::toRecord)
                .toList();
    }

    /** Tokens that were issued, each counted once. */
    int tokens() {
        return attempts.size();
    }

    /** Tokens that became orders, however many answers accepted them. */
    long accepted() {
        return attempts.values().stream().filter(Attempt::isAccepted).count();
    }

    /** When the last order was accepted, without repetitions. */
    OptionalLong lastAcceptedAt() {
        return attempts.values().stream()
                .flatMapToLong(attempt -> attempt.acceptedAt().stream())
                .max();
    }

    /** How many orders were sent with a token that had been sent before. */
    long repeats() {
        return attempts.values().stream().mapToLong(Attempt::repeats).sum();
    }
}
