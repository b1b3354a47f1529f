package io.sluice.sale.check;

import io.sluice.sale.load.Audit;
import io.sluice.sale.load.ClientRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The facts of a small correct sale, and ways to break them. */
final class FactsBuilder {

    private static final long PRICE = 9_900;

    private final List<DatabaseRecords.Order> orders = new ArrayList<>();
    private final List<DatabaseRecords.Batch> log = new ArrayList<>();
    private final List<DatabaseRecords.Entry> ledger = new ArrayList<>();
    private final List<DatabaseRecords.Payment> payments = new ArrayList<>();
    private final Map<String, Integer> buyers = new HashMap<>();
    private final List<ClientRecord> clients = new ArrayList<>();
    private Facts.Expected expected = new Facts.Expected(3, 2, 10, 0, 0);
    private Facts.Observed observed = new Facts.Observed(3, 0, 0, 0, "", 0, FalseRefusals.NONE, 0, "");
    private DatabaseRecords.Allotment allotment = new DatabaseRecords.Allotment(3, 0, 3, 0);
    private @Nullable Audit audit;
    private boolean stopped;

    FactsBuilder() {
        entry("allot:p", 3);
        sell("o1", "anna", 1);
        sell("o2", "bert", 2);
        board(0, 0, 3);
    }

    /** What a client saw of one token; no order means that the answer was lost. */
    record Client(String user, int units, String... orderIds) {}

    FactsBuilder sell(String order, String user, int units) {
        String reservationId = order.replace('o', 'r');
        orders.add(new DatabaseRecords.Order(
                order, reservationId, "", user, units, PRICE * units, DatabaseRecords.OrderState.CONFIRMED));
        logged(
                "b-" + order,
                DatabaseRecords.BatchType.RESERVE,
                DatabaseRecords.BatchState.COMMITTED,
                reservationId,
                order,
                user,
                units);
        entry("reserve:" + reservationId, -units);
        buyers.put(user, units);
        return client(user, units, order);
    }

    FactsBuilder client(String user, int units, String... orderIds) {
        clients.add(new ClientRecord(
                user, Set.of(orderIds), units, Set.of(units), orderIds.length == 0, false, false, Set.of()));
        return this;
    }

    FactsBuilder clients(Client... only) {
        clients.clear();
        for (Client client : only) {
            client(client.user(), client.units(), client.orderIds());
        }
        return this;
    }

    FactsBuilder refusedAfterAccepted() {
        ClientRecord first = clients.remove(0);
        clients.add(new ClientRecord(
                first.userId(), first.orderIds(), first.units(), first.quantities(), false, true, false, Set.of()));
        return this;
    }

    FactsBuilder tokenShared() {
        ClientRecord first = clients.remove(0);
        clients.add(new ClientRecord(
                first.userId(), first.orderIds(), first.units(), first.quantities(), false, false, true, Set.of()));
        return this;
    }

    FactsBuilder entry(String key, long units) {
        ledger.add(new DatabaseRecords.Entry(key, units));
        return this;
    }

    FactsBuilder without(String key) {
        ledger.removeIf(entry -> entry.key().equals(key));
        return this;
    }

    FactsBuilder logged(
            String batch,
            DatabaseRecords.BatchType type,
            DatabaseRecords.BatchState state,
            String reservationId,
            String order,
            String user,
            int units) {
        log.add(new DatabaseRecords.Batch(
                batch, type, state, List.of(new DatabaseRecords.Hold(reservationId, order, user, units))));
        return this;
    }

    FactsBuilder withoutLog() {
        log.clear();
        return this;
    }

    FactsBuilder state(String id, DatabaseRecords.OrderState state) {
        orders.replaceAll(order -> order.id().equals(id)
                ? new DatabaseRecords.Order(
                        id,
                        order.reservationId(),
                        order.lateReservationId(),
                        order.userId(),
                        order.quantity(),
                        order.price(),
                        state)
                : order);
        return this;
    }

    FactsBuilder buyer(String user, int units) {
        buyers.put(user, units);
        return this;
    }

    FactsBuilder allotment(long units, long available, long sold, long returned) {
        allotment = new DatabaseRecords.Allotment(units, available, sold, returned);
        return this;
    }

    FactsBuilder board(long available, long held, long sold) {
        audit = new Audit(
                new Audit.Board(available, held, sold),
                new Audit.Ledger(allotment.available(), allotment.sold()),
                new Audit.Orders(0, sold, 0, 0),
                true);
        return this;
    }

    FactsBuilder held(long units) {
        return board(0, units, 3);
    }

    FactsBuilder unbalanced() {
        Audit before = Objects.requireNonNull(audit);
        audit = new Audit(before.redis(), before.ledger(), before.orders(), false);
        return this;
    }

    FactsBuilder withoutAudit() {
        audit = null;
        return this;
    }

    /** Without the order of anna. */
    FactsBuilder oneUnitLeft() {
        removeAnna();
        return allotment(3, 1, 2, 0).board(1, 0, 2);
    }

    /** The ledger refused the hold of anna although it had a unit. */
    FactsBuilder oneRejected() {
        state("o1", DatabaseRecords.OrderState.REJECTED).without("reserve:r1").entry("refuse:r1", 0);
        return allotment(3, 1, 2, 0).board(1, 0, 2);
    }

    private void removeAnna() {
        orders.remove(0);
        log.remove(0);
        clients.remove(0);
        without("reserve:r1");
    }

    FactsBuilder planned(long units) {
        expected = new Facts.Expected(
                units, expected.purchaseLimit(), expected.demand(), expected.allowedFailures(), expected.faults());
        return this;
    }

    FactsBuilder purchaseLimit(int limit) {
        expected = new Facts.Expected(
                expected.units(), limit, expected.demand(), expected.allowedFailures(), expected.faults());
        return this;
    }

    FactsBuilder demand(long demand) {
        expected = new Facts.Expected(
                expected.units(), expected.purchaseLimit(), demand, expected.allowedFailures(), expected.faults());
        return this;
    }

    FactsBuilder allowedFailures(long allowed) {
        expected = new Facts.Expected(
                expected.units(), expected.purchaseLimit(), expected.demand(), allowed, expected.faults());
        return this;
    }

    FactsBuilder observed(long maxSold, long unexpected, long failed) {
        observed = new Facts.Observed(maxSold, unexpected, failed, 0, "", 0, FalseRefusals.NONE, 0, "");
        return this;
    }

    /** Anna lost the answer, and a refusal named her order. */
    FactsBuilder named(String user, String orderId) {
        clients.add(new ClientRecord(user, Set.of(), 0, Set.of(1), true, false, false, Set.of(orderId)));
        return this;
    }

    /** With one payment of its price. */
    FactsBuilder paid(String id) {
        state(id, DatabaseRecords.OrderState.PAID);
        return payment(id, "", 0);
    }

    /** A captured payment; money more or less than the price. */
    FactsBuilder payment(String orderId, String refund, long difference) {
        long price = orders.stream()
                .filter(order -> order.id().equals(orderId))
                .mapToLong(DatabaseRecords.Order::price)
                .sum();
        payments.add(new DatabaseRecords.Payment("p" + payments.size(), orderId, price + difference, true, refund));
        return this;
    }

    /** The order was cancelled, and its units are on sale again. */
    FactsBuilder restocked(String id, String reservationId, String user, int units) {
        state(id, DatabaseRecords.OrderState.CANCELLED);
        logged(
                "b-restock-" + id,
                DatabaseRecords.BatchType.RESTOCK,
                DatabaseRecords.BatchState.COMMITTED,
                reservationId,
                id,
                user,
                units);
        return entry("restock:" + reservationId, units)
                .allotment(3, units, 3 - units, 0)
                .board(units, 0, 3 - units);
    }

    FactsBuilder forgone(long units) {
        observed = new Facts.Observed(3, 0, 0, 0, "", units, FalseRefusals.NONE, 0, "");
        return this;
    }

    FactsBuilder falseRefusals(long falseSoldOut, long wrong) {
        var list = List.of(new FalseRefusals.FalseRefusal(2.5, "order answered 404 not-found"));
        observed = new Facts.Observed(3, 0, 0, 0, "", 0, new FalseRefusals(9, falseSoldOut, wrong, list), 0, "");
        return this;
    }

    FactsBuilder unhelpful(long answers) {
        observed =
                new Facts.Observed(3, 0, 0, answers, "order answered 500 internal-error", 0, FalseRefusals.NONE, 0, "");
        return this;
    }

    FactsBuilder faults(int planned, int injected) {
        expected = new Facts.Expected(
                expected.units(), expected.purchaseLimit(), expected.demand(), expected.allowedFailures(), planned);
        observed = new Facts.Observed(3, 0, 0, 0, "", 0, FalseRefusals.NONE, injected, "");
        return this;
    }

    FactsBuilder notMended(String sentence) {
        faults(1, 1);
        observed = new Facts.Observed(3, 0, 0, 0, "", 0, FalseRefusals.NONE, 1, sentence);
        return this;
    }

    FactsBuilder stopped() {
        stopped = true;
        return this;
    }

    Facts build() {
        DatabaseRecords records = new DatabaseRecords(allotment, orders, log, ledger, buyers, payments);
        return new Facts(expected, clients, observed, Optional.ofNullable(audit), records, stopped);
    }
}
