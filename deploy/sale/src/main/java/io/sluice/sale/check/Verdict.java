package io.sluice.sale.check;

import io.sluice.sale.load.ClientRecord;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks the invariants of a finished sale, one finding each. */
public final class Verdict {

    private static final String NO_AUDIT = "the audit does not answer";

    private final Facts facts;
    private final Evidence evidence;
    private final DatabaseRecords records;
    private final DatabaseRecords.Allotment allotment;
    private final LedgerIndex ledger;
    private final Map<String, DatabaseRecords.Order> orders;

    private Verdict(Facts facts) {
        this.facts = facts;
        this.evidence = new Evidence(facts);
        this.records = facts.records();
        this.allotment = records.allotment();
        this.ledger = evidence.ledger();
        this.orders = evidence.orders();
    }

    public static List<Finding> on(Facts facts) {
        Verdict verdict = new Verdict(facts);
        List<Finding> findings = new ArrayList<>(List.of(
                verdict.neverOversold(),
                verdict.ledgerAddsUp(),
                verdict.everyAttemptEnds(),
                verdict.everyHoldEndsOnce(),
                verdict.limitIsKept(),
                verdict.paidOnce(),
                verdict.noMessageIsLost(),
                verdict.oneTokenOneOrder(),
                verdict.boardAgreesWithLedger(),
                verdict.yesIsYes(),
                verdict.neverUndersold(),
                verdict.storesAgree(),
                verdict.refusalsAreTrue(),
                verdict.answersMakeSense(),
                verdict.failuresAreAnswered(),
                verdict.isAtRest()));
        if (facts.expected().faults() > 0) {
            findings.add(verdict.everyFaultHappened());
        }
        return List.copyOf(findings);
    }

    private Finding neverOversold() {
        long sold = evidence.soldByOrders();
        return Finding.of(
                "I1",
                sold <= allotment.units() && facts.observed().maxSold() <= allotment.units(),
                "never oversold: %d units confirmed or paid, %d allotted, %d at most in any store during the sale",
                sold,
                allotment.units(),
                facts.observed().maxSold());
    }

    private Finding ledgerAddsUp() {
        boolean rowAddsUp = allotment.units() == allotment.available() + allotment.sold() + allotment.returned();
        boolean entriesAddUp = ledger.total() == allotment.available()
                && evidence.allotted() == allotment.units()
                && -ledger.sum("reserve", "restock") == allotment.sold()
                && -ledger.sum("return") == allotment.returned();
        boolean asPlanned = ledger.sum("allot") == facts.expected().units();
        return Finding.of(
                "I2",
                rowAddsUp && entriesAddUp && asPlanned && ledger.duplicates() == 0,
                "the ledger adds up: %d allotted, %d available, %d sold, %d returned;"
                        + " %d entries sum up to %d available, %d of them duplicates",
                allotment.units(),
                allotment.available(),
                allotment.sold(),
                allotment.returned(),
                records.ledger().size(),
                ledger.total(),
                ledger.duplicates());
    }

    private Finding everyAttemptEnds() {
        long undecided =
                Evidence.count(records.orders(), order -> order.state() == DatabaseRecords.OrderState.ACCEPTED);
        long rejected = Evidence.count(records.orders(), order -> order.state() == DatabaseRecords.OrderState.REJECTED);
        long missing =
                Evidence.count(facts.clients(), client -> !orders.keySet().containsAll(client.orderIds()));
        return Finding.of(
                "I3",
                undecided == 0 && missing == 0,
                "every accepted attempt ends: %d confirmed or later, %d rejected, %d undecided, %d not in the database",
                records.orders().size() - undecided - rejected,
                rejected,
                undecided,
                missing);
    }

    private Finding everyHoldEndsOnce() {
        List<String> holds = evidence.committedHolds();
        long notOnce = Evidence.count(holds, hold -> !ledger.isDecidedOnce(hold));
        long repeated = holds.size() - new HashSet<>(holds).size();
        long differing = Evidence.count(records.orders(), evidence::differsInLedger);
        long held = facts.audit().map(audit -> audit.redis().held()).orElse(-1L);
        return Finding.of(
                "I4",
                notOnce == 0 && repeated == 0 && differing == 0 && ledger.restocksWithoutReserve() == 0 && held == 0,
                "every hold ends once: %d holds, %d without exactly one decision of the ledger, %d logged twice,"
                        + " %d orders with other units in the ledger, %s units still held",
                holds.size(),
                notOnce + ledger.restocksWithoutReserve(),
                repeated,
                differing,
                held < 0 ? "?" : held);
    }

    private Finding limitIsKept() {
        int limit = facts.expected().purchaseLimit();
        long byOrders = evidence.maxUnitsByOrders();
        long byLedger = evidence.maxUnitsByLedger();
        long byClients = evidence.maxUnitsByClients();
        return Finding.of(
                "I5",
                byOrders <= limit && byLedger <= limit && byClients <= limit,
                "no buyer exceeds the purchase limit of %d: at most %d by the orders, %d by the ledger, %d by the clients",
                limit,
                byOrders,
                byLedger,
                byClients);
    }

    /** A paid order has one captured payment of its price whose money stays; any other captured money goes back, once. */
    private Finding paidOnce() {
        Map<String, List<DatabaseRecords.Payment>> captured = records.payments().stream()
                .filter(DatabaseRecords.Payment::captured)
                .collect(Collectors.groupingBy(DatabaseRecords.Payment::orderId));
        long paid = Evidence.count(records.orders(), order -> order.state() == DatabaseRecords.OrderState.PAID);
        long notOnce = Evidence.count(
                records.orders(), order -> !isPaidRight(order, captured.getOrDefault(order.id(), List.of())));
        long goesBack = Evidence.count(records.payments(), DatabaseRecords.Payment::goesBack);
        return Finding.of(
                "I6",
                notOnce == 0,
                "paid is paid, once: %d orders paid, %d payments captured, %d of them go back;"
                        + " %d orders without exactly the payments that belong to them",
                paid,
                captured.values().stream().mapToInt(List::size).sum(),
                goesBack,
                notOnce);
    }

    private static boolean isPaidRight(DatabaseRecords.Order order, List<DatabaseRecords.Payment> captured) {
        List<DatabaseRecords.Payment> kept =
                captured.stream().filter(payment -> !payment.goesBack()).toList();
        return switch (order.state()) {
            case PAID -> kept.size() == 1 && kept.get(0).amount() == order.price();
            case REFUNDING, REFUNDED -> kept.isEmpty() && !captured.isEmpty();
            case ACCEPTED, CONFIRMED, REJECTED, CLOSED, CANCELLED -> kept.isEmpty();
        };
    }

    private Finding noMessageIsLost() {
        List<DatabaseRecords.Batch> committed = records.log().stream()
                .filter(DatabaseRecords.Batch::isCommitted)
                .toList();
        long lost = committed.stream()
                .mapToLong(batch -> Evidence.count(batch.holds(), hold -> !ledger.hasEntryFor(hold, batch.type())))
                .sum();
        Set<String> logged = new HashSet<>(evidence.committedHolds());
        long unlogged = Evidence.count(records.orders(), order -> !logged.contains(order.reservationId()));
        return Finding.of(
                "I7",
                lost == 0 && unlogged == 0,
                "no committed message is lost: %d committed batches, %d holds without a ledger entry, %d orders in no batch;"
                        + " %d batches undecided",
                committed.size(),
                lost,
                unlogged,
                Evidence.count(records.log(), batch -> batch.state() == DatabaseRecords.BatchState.INIT));
    }

    private Finding oneTokenOneOrder() {
        long accepted = Evidence.count(facts.clients(), ClientRecord::isAccepted);
        long unknown = Evidence.count(facts.clients(), ClientRecord::unknown);
        long several =
                Evidence.count(facts.clients(), client -> client.orderIds().size() > 1);
        Set<String> acceptedIds = evidence.acceptedOrderIds();
        long shared = facts.clients().stream()
                        .mapToLong(client -> client.orderIds().size())
                        .sum()
                - acceptedIds.size()
                + Evidence.count(facts.clients(), ClientRecord::tokenShared);
        long refused = Evidence.count(facts.clients(), ClientRecord::refusedAfterAccepted);
        long unknownToClients = evidence.ordersUnknownToClients();
        return Finding.of(
                "I8",
                several == 0 && shared == 0 && refused == 0 && unknownToClients == 0,
                "one token, one order: %d tokens accepted, %d orders; %d tokens with several orders, %d shared,"
                        + " %d refused after they were accepted; %d orders unknown to the clients,"
                        + " %d attempts with an unknown outcome",
                accepted,
                orders.size(),
                several,
                shared,
                refused,
                unknownToClients,
                unknown);
    }

    private Finding boardAgreesWithLedger() {
        return facts.audit()
                .map(audit -> Finding.of(
                        "I9",
                        audit.redis().available() == allotment.available()
                                && audit.ledger().available() == allotment.available(),
                        "Redis and ledger agree: %d and %d available, %d by the audit",
                        audit.redis().available(),
                        allotment.available(),
                        audit.ledger().available()))
                .orElseGet(() -> Finding.of("I9", false, NO_AUDIT));
    }

    private Finding yesIsYes() {
        long missing = 0;
        long ofOthers = 0;
        long otherUnits = 0;
        for (ClientRecord client : facts.clients()) {
            missing += Evidence.count(client.orderIds(), id -> !orders.containsKey(id));
            ofOthers += Evidence.count(
                    client.orderIds(),
                    id -> orders.containsKey(id) && !orders.get(id).userId().equals(client.userId()));
            otherUnits += Evidence.count(
                    client.orderIds(),
                    id -> orders.containsKey(id)
                            && !client.quantities().contains(orders.get(id).quantity()));
        }
        return Finding.of(
                "I10",
                missing == 0 && ofOthers == 0 && otherUnits == 0,
                "a yes is a yes: %d orders were accepted, %d are not in the database, %d belong to another buyer,"
                        + " %d have another quantity",
                evidence.acceptedOrderIds().size(),
                missing,
                ofOthers,
                otherUnits);
    }

    private Finding neverUndersold() {
        if (facts.stopped()) {
            return Finding.unknown("sold", "never undersold: unknown, the sale was stopped");
        }
        // A buyer who was rejected wanted units too, so none may be left.
        long demand = facts.expected().demand() - facts.observed().forgone();
        long wanted = Math.min(allotment.units(), demand);
        return Finding.of(
                "sold",
                evidence.soldByOrders() >= wanted,
                "never undersold: %d of %d units sold, %d wanted",
                evidence.soldByOrders(),
                allotment.units(),
                demand);
    }

    private Finding storesAgree() {
        return facts.audit()
                .map(audit -> Finding.of(
                        "same",
                        evidence.soldByOrders() == allotment.sold()
                                && allotment.sold() == audit.redis().sold(),
                        "the three stores agree: %d units sold by the orders, %d by the ledger, %d by Redis",
                        evidence.soldByOrders(),
                        allotment.sold(),
                        audit.redis().sold()))
                .orElseGet(() -> Finding.of("same", false, NO_AUDIT));
    }

    private Finding refusalsAreTrue() {
        FalseRefusals refusals = facts.observed().falseRefusals();
        String first = refusals.list().stream()
                .findFirst()
                .map(refusal -> "; the first after %.1f s: %s".formatted(refusal.at(), refusal.text()))
                .orElse("");
        return Finding.of(
                "true",
                refusals.isEmpty(),
                "refusals are true: %d × sold out, %d of them while units were unsold; %d other 404s and 409s%s",
                refusals.soldOut(),
                refusals.falseSoldOut(),
                refusals.wrong(),
                first);
    }

    private Finding everyFaultHappened() {
        Facts.Observed observed = facts.observed();
        return Finding.of(
                "hurt",
                observed.injected() == facts.expected().faults()
                        && observed.notMended().isEmpty(),
                "every fault happened: %d of %d%s",
                observed.injected(),
                facts.expected().faults(),
                observed.notMended().isEmpty() ? "" : "; " + observed.notMended());
    }

    private Finding answersMakeSense() {
        Facts.Observed observed = facts.observed();
        return Finding.of(
                "sane",
                observed.unexpected() == 0
                        && observed.failed() <= facts.expected().allowedFailures(),
                "the answers make sense: %d unexpected, %d failed",
                observed.unexpected(),
                observed.failed());
    }

    /** However much of the suite is broken: who cannot be served now hears when to come again. */
    private Finding failuresAreAnswered() {
        Facts.Observed observed = facts.observed();
        return Finding.of(
                "when",
                observed.unhelpful() == 0,
                "who cannot be served hears when to come again: %d × 500, or 503 without Retry-After%s",
                observed.unhelpful(),
                observed.firstUnhelpful().isEmpty() ? "" : "; the first: " + observed.firstUnhelpful());
    }

    private Finding isAtRest() {
        return facts.audit()
                .map(audit -> Finding.of(
                        "rest",
                        audit.isAtRest(),
                        "the suite came to rest: %s, %d units held, %d units of orders not yet confirmed",
                        audit.balanced() ? "balanced" : "not balanced",
                        audit.redis().held(),
                        audit.orders().accepted()))
                .orElseGet(() -> Finding.of("rest", false, NO_AUDIT));
    }
}
