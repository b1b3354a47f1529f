package io.sluice.sale.load;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;

/** What the clients saw of a sale, token by token. */
public final class History {

    private final Map<String, Attempt> attempts = new ConcurrentHashMap<>();

    /** The attempt with this token; a buyer whose token is still valid is given the same one again. */
    Attempt attempt(BuyerSession buyer, String token) {
        Attempt attempt = attempts.computeIfAbsent(token, unknown -> new Attempt(buyer, token));
        attempt.issuedTo(buyer);
        return attempt;
    }

    public List<ClientRecord> clientRecords() {
        return attempts.values().stream()
                .filter(Attempt::wasUsed)
                .map(Attempt::toRecord)
                .toList();
    }

    /** Units that were taken, order by order. */
    public List<Taking> takings() {
        return attempts.values().stream()
                .flatMap(attempt -> attempt.taking().stream())
                .toList();
    }

    /** Units of all orders that were accepted so far. */
    public long acceptedUnits() {
        return attempts.values().stream()
                .flatMap(attempt -> attempt.taking().stream())
                .mapToLong(Taking::units)
                .sum();
    }

    /** Tokens that were issued, each counted once. */
    public int tokens() {
        return attempts.size();
    }

    /** Tokens that became orders, however many answers accepted them. */
    public long accepted() {
        return attempts.values().stream().filter(Attempt::isAccepted).count();
    }

    /** When the last order was accepted, without repetitions. */
    public OptionalLong lastAcceptedAt() {
        return attempts.values().stream()
                .flatMapToLong(attempt -> attempt.acceptedAt().stream())
                .max();
    }

    /** How many orders were sent with a token that had been sent before. */
    public long repeats() {
        return attempts.values().stream().mapToLong(Attempt::repeats).sum();
    }
}
