package io.sluice.launcher.sale;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What can be counted in the facts of a sale. */
final class Evidence {

    private final List<ClientRecord> claims;
    private final DatabaseRecords books;
    private final LedgerIndex ledger;
    private final Map<String, DatabaseRecords.Order> orders;

    Evidence(Facts facts) {
        this.claims = facts.claims();
        this.books = facts.books();
        this.ledger = new LedgerIndex(books.ledger());
        this.orders = books.orders().stream()
                .collect(Collectors.toMap(DatabaseRecords.Order::id, Function.identity(), (one, other) -> one));
    }

    LedgerIndex ledger() {
        return ledger;
    }

    /** By their ids. */
    Map<String, DatabaseRecords.Order> orders() {
        return orders;
    }

    /** Admins may have added units meanwhile. */
    long allotted() {
        return ledger.sum("allot", "replenish");
    }

    long soldByOrders() {
        return books.orders().stream()
                .filter(order -> order.state().ownsUnits())
                .mapToLong(DatabaseRecords.Order::quantity)
                .sum();
    }

    /** Whether the ledger gave an order other units than it says. One that is still open may go either way. */
    boolean isCountedOtherwise(DatabaseRecords.Order order) {
        long units = order.state().ownsUnits() ? order.quantity() : 0;
        return order.state() != DatabaseRecords.State.ACCEPTED && ledger.unitsOf(order.reservation()) != units;
    }

    List<String> committedHolds() {
        return books.log().stream()
                .filter(batch -> batch.isCommitted() && !batch.release())
                .flatMap(batch -> batch.holds().stream())
                .map(DatabaseRecords.Hold::reservation)
                .toList();
    }

    Set<String> told() {
        return claims.stream().flatMap(claim -> claim.orders().stream()).collect(Collectors.toSet());
    }

    /** Orders that nobody was told of, beyond those whose buyer did not hear the answer. */
    long unaccounted() {
        Set<String> told = told();
        Map<String, Long> inDoubt = claims.stream()
                .filter(ClientRecord::doubtful)
                .collect(Collectors.groupingBy(ClientRecord::userId, Collectors.counting()));
        Map<String, Long> untold = orders.values().stream()
                .filter(order -> !told.contains(order.id()))
                .collect(Collectors.groupingBy(DatabaseRecords.Order::userId, Collectors.counting()));
        return untold.entrySet().stream()
                .mapToLong(entry -> Math.max(0, entry.getValue() - inDoubt.getOrDefault(entry.getKey(), 0L)))
                .sum();
    }

    long mostByOrders() {
        Map<String, Long> units = new HashMap<>();
        books.orders().stream()
                .filter(order -> order.state().takesUnits())
                .forEach(order -> units.merge(order.userId(), (long) order.quantity(), Long::sum));
        return most(units);
    }

    long mostByLedger() {
        return books.buyers().values().stream().mapToInt(units -> units).max().orElse(0);
    }

    /** As the clients were told; what the suite has rejected since does not count. */
    long mostByClients() {
        Map<String, Long> units = new HashMap<>();
        claims.stream()
                .filter(claim -> claim.orders().stream().anyMatch(this::mayTakeUnits))
                .forEach(claim -> units.merge(claim.userId(), (long) claim.units(), Long::sum));
        return most(units);
    }

    private boolean mayTakeUnits(String orderId) {
        DatabaseRecords.Order order = orders.get(orderId);
        return order == null || order.state().takesUnits();
    }

    private static long most(Map<String, Long> units) {
        return units.values().stream().mapToLong(number -> number).max().orElse(0);
    }

    static <T> long count(Iterable<T> things, Predicate<T> which) {
        long count = 0;
        for (T thing : things) {
            count += which.test(thing) ? 1 : 0;
        }
        return count;
    }
}
