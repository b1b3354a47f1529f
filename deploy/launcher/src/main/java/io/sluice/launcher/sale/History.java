package io.sluice.launcher.sale;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;

/** What the clients themselves remember of a sale, token by token. */
final class History {

    private final Map<String, Attempt> attempts = new ConcurrentHashMap<>();

    /** The attempt that this token stands for; the shop hands out a live token again to those who ask again. */
    Attempt attempt(BuyerSession who, String token) {
        Attempt attempt = attempts.computeIfAbsent(token, unknown -> new Attempt(who, token));
        attempt.comesFrom(who);
        return attempt;
    }

    List<ClientRecord> claims() {
        return attempts.values().stream()
                .filter(Attempt::wasPosted)
                .map(Attempt::claim)
                .toList();
    }

    /** Tokens that were handed out, each counted once. */
    int tokens() {
        return attempts.size();
    }

    /** Tokens that became orders, however often the clients were told so. */
    long accepted() {
        return attempts.values().stream().filter(Attempt::isAccepted).count();
    }

    /** When somebody was told yes for the last time, repetitions apart. */
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
