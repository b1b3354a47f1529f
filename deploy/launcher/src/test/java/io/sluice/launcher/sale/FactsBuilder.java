package io.sluice.launcher.sale;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The facts of a small sale that went right, and ways to spoil them. */
final class FactsBuilder {

    private final List<DatabaseRecords.Order> orders = new ArrayList<>();
    private final List<DatabaseRecords.Batch> log = new ArrayList<>();
    private final List<DatabaseRecords.Entry> ledger = new ArrayList<>();
    private final Map<String, Integer> buyers = new HashMap<>();
    private final List<ClientRecord> claims = new ArrayList<>();
    private Facts.Terms terms = new Facts.Terms(3, 2, 10, 0);
    private Facts.Seen seen = new Facts.Seen(3, 0, 0);
    private DatabaseRecords.Allotment allotment = new DatabaseRecords.Allotment(3, 0, 3, 0);
    private Audit audit;
    private boolean complete = true;

    FactsBuilder() {
        entry("allot:p", 3);
        sell("o1", "anna", 1);
        sell("o2", "bert", 2);
        board(0, 0, 3);
    }

    /** What a client was told about one token; no order means that the answer was lost. */
    record Told(String user, int units, String... orders) {}

    FactsBuilder sell(String order, String user, int units) {
        String reservation = order.replace('o', 'r');
        orders.add(new DatabaseRecords.Order(order, reservation, user, units, DatabaseRecords.State.CONFIRMED));
        logged("b-" + order, false, "COMMITTED", reservation, order, user, units);
        entry("reserve:" + reservation, -units);
        buyers.put(user, units);
        return claim(user, units, order);
    }

    FactsBuilder claim(String user, int units, String... orders) {
        claims.add(new ClientRecord(user, Set.of(orders), units, Set.of(units), orders.length == 0, false, false));
        return this;
    }

    FactsBuilder claims(Told... told) {
        claims.clear();
        for (Told one : told) {
            claim(one.user(), one.units(), one.orders());
        }
        return this;
    }

    FactsBuilder takenBack() {
        ClientRecord first = claims.remove(0);
        claims.add(new ClientRecord(first.userId(), first.orders(), first.units(), first.asked(), false, true, false));
        return this;
    }

    FactsBuilder shared() {
        ClientRecord first = claims.remove(0);
        claims.add(new ClientRecord(first.userId(), first.orders(), first.units(), first.asked(), false, false, true));
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
            String batch, boolean release, String state, String reservation, String order, String user, int units) {
        log.add(new DatabaseRecords.Batch(
                batch, release, state, List.of(new DatabaseRecords.Hold(reservation, order, user, units))));
        return this;
    }

    FactsBuilder withoutLog() {
        log.clear();
        return this;
    }

    FactsBuilder state(String id, DatabaseRecords.State state) {
        orders.replaceAll(order -> order.id().equals(id)
                ? new DatabaseRecords.Order(id, order.reservation(), order.userId(), order.quantity(), state)
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
                new Audit.Orders(0, sold),
                true);
        return this;
    }

    FactsBuilder held(long units) {
        return board(0, units, 3);
    }

    FactsBuilder unbalanced() {
        audit = new Audit(audit.redis(), audit.ledger(), audit.orders(), false);
        return this;
    }

    FactsBuilder withoutAudit() {
        audit = null;
        return this;
    }

    /** Nobody bought what anna has in the right sale. */
    FactsBuilder oneUnitLeft() {
        forgetAnna();
        return allotment(3, 1, 2, 0).board(1, 0, 2);
    }

    /** The ledger refused what anna was promised although it had a unit. */
    FactsBuilder oneRejected() {
        state("o1", DatabaseRecords.State.REJECTED).without("reserve:r1").entry("refuse:r1", 0);
        return allotment(3, 1, 2, 0).board(1, 0, 2);
    }

    private void forgetAnna() {
        orders.remove(0);
        log.remove(0);
        claims.remove(0);
        without("reserve:r1");
    }

    FactsBuilder agreed(long units) {
        terms = new Facts.Terms(units, terms.limit(), terms.demand(), terms.failures());
        return this;
    }

    FactsBuilder limit(int limit) {
        terms = new Facts.Terms(terms.units(), limit, terms.demand(), terms.failures());
        return this;
    }

    FactsBuilder demand(long demand) {
        terms = new Facts.Terms(terms.units(), terms.limit(), demand, terms.failures());
        return this;
    }

    FactsBuilder failures(long excused) {
        terms = new Facts.Terms(terms.units(), terms.limit(), terms.demand(), excused);
        return this;
    }

    FactsBuilder seen(long mostSold, long odd, long failed) {
        seen = new Facts.Seen(mostSold, odd, failed);
        return this;
    }

    FactsBuilder stopped() {
        complete = false;
        return this;
    }

    Facts build() {
        DatabaseRecords books = new DatabaseRecords(allotment, orders, log, ledger, buyers);
        return new Facts(terms, claims, seen, Optional.ofNullable(audit), books, complete);
    }
}
