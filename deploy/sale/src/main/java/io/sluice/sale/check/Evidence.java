package io.sluice.sale.check;

import io.sluice.sale.load.ClientRecord;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Counts what a verdict needs in the facts of a sale. */
final class Evidence {

    private final List<ClientRecord> clients;
    private final DatabaseRecords records;
    private final LedgerIndex ledger;
    private final Map<String, DatabaseRecords.Order> orders;

    Evidence(Facts facts) {
        this.clients = facts.clients();
        this.records = facts.records();
        this.ledger = new LedgerIndex(records.ledger());
        this.orders = records.orders().stream()
                .collect(Collectors.toMap(DatabaseRecords.Order::id, Function.identity(), (one, other) -> one));
    }

    LedgerIndex ledger() {
        return ledger;
    }

    /** By their ids. */
    Map<String, DatabaseRecords.Order> orders() {
        return orders;
    }

    /** Admins may have replenished the promotion meanwhile. */
    long allotted() {
        return ledger.sum("allot", "replenish");
    }

    long soldByOrders() {
        return records.orders().stream()
                .filter(order -> order.state().ownsUnits())
                .mapToLong(DatabaseRecords.Order::quantity)
                .sum();
    }

    /** Whether the ledger has other units for an order than the order itself. An undecided order may have either. */
    boolean differsInLedger(DatabaseRecords.Order order) {
        long units = order.state().ownsUnits() ? order.quantity() : 0;
        return order.state() != DatabaseRecords.OrderState.ACCEPTED
                && ledger.unitsOf(order.reservationId()) + ledger.unitsOf(order.lateReservationId()) != units;
    }

    List<String> committedHolds() {
        return records.log().stream()
                .filter(batch -> batch.isCommitted() && batch.type() == DatabaseRecords.BatchType.RESERVE)
                .flatMap(batch -> batch.holds().stream())
                .map(DatabaseRecords.Hold::reservationId)
                .toList();
    }

    Set<String> acceptedOrderIds() {
        return clients.stream()
                .flatMap(client -> client.orderIds().stream())
                .collect(Collectors.toCollection(HashSet::new));
    }

    /** Orders that no client knows of, except one for each attempt of the buyer whose outcome is unknown. */
    long ordersUnknownToClients() {
        Set<String> accepted = acceptedOrderIds();
        clients.forEach(client -> accepted.addAll(client.namedOrderIds()));
        Map<String, Long> possible = clients.stream()
                .filter(ClientRecord::unknown)
                .collect(Collectors.groupingBy(ClientRecord::userId, Collectors.counting()));
        Map<String, Long> unknown = orders.values().stream()
                .filter(order -> !accepted.contains(order.id()))
                .collect(Collectors.groupingBy(DatabaseRecords.Order::userId, Collectors.counting()));
        return unknown.entrySet().stream()
                .mapToLong(entry -> Math.max(0, entry.getValue() - possible.getOrDefault(entry.getKey(), 0L)))
                .sum();
    }

    long maxUnitsByOrders() {
        Map<String, Long> units = new HashMap<>();
        records.orders().stream()
                .filter(order -> order.state().takesUnits())
                .forEach(order -> units.merge(order.userId(), (long) order.quantity(), Long::sum));
        return max(units);
    }

    long maxUnitsByLedger() {
        return records.buyers().values().stream().mapToInt(units -> units).max().orElse(0);
    }

    /** By the answers that the clients got; what has been rejected since does not count. */
    long maxUnitsByClients() {
        Map<String, Long> units = new HashMap<>();
        clients.stream()
                .filter(client -> client.orderIds().stream().anyMatch(this::mayTakeUnits))
                .forEach(client -> units.merge(client.userId(), (long) client.units(), Long::sum));
        return max(units);
    }

    private boolean mayTakeUnits(String orderId) {
        DatabaseRecords.Order order = orders.get(orderId);
        return order == null || order.state().takesUnits();
    }

    private static long max(Map<String, Long> units) {
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
