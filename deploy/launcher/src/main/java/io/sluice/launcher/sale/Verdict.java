package io.sluice.launcher.sale;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Judges a sale by its facts, invariant by invariant. Payments (I6) are no part of a sale. */
final class Verdict {

    private static final String NO_AUDIT = "the audit does not answer";

    private final Facts facts;
    private final Evidence evidence;
    private final DatabaseRecords books;
    private final DatabaseRecords.Allotment allotment;
    private final LedgerIndex ledger;
    private final Map<String, DatabaseRecords.Order> orders;

    private Verdict(Facts facts) {
        this.facts = facts;
        this.evidence = new Evidence(facts);
        this.books = facts.books();
        this.allotment = books.allotment();
        this.ledger = evidence.ledger();
        this.orders = evidence.orders();
    }

    static List<Finding> on(Facts facts) {
        Verdict verdict = new Verdict(facts);
        return List.of(
                verdict.neverOversold(),
                verdict.ledgerAddsUp(),
                verdict.everyAttemptEnds(),
                verdict.everyHoldEndsOnce(),
                verdict.limitIsKept(),
                verdict.noMessageIsLost(),
                verdict.oneTokenOneOrder(),
                verdict.boardAgreesWithLedger(),
                verdict.yesIsYes(),
                verdict.neverUndersold(),
                verdict.storesAgree(),
                verdict.answersMakeSense(),
                verdict.isAtRest());
    }

    private Finding neverOversold() {
        long sold = evidence.soldByOrders();
        return Finding.of(
                "I1",
                sold <= allotment.units() && facts.seen().mostSold() <= allotment.units(),
                "never oversold: %d units confirmed or paid, %d allotted, %d at most in any store while it went on",
                sold,
                allotment.units(),
                facts.seen().mostSold());
    }

    private Finding ledgerAddsUp() {
        boolean rowAddsUp = allotment.units() == allotment.available() + allotment.sold() + allotment.returned();
        boolean entriesAddUp = ledger.total() == allotment.available()
                && evidence.allotted() == allotment.units()
                && -ledger.sum("reserve", "release") == allotment.sold()
                && -ledger.sum("return") == allotment.returned();
        boolean asAgreed = ledger.sum("allot") == facts.terms().units();
        return Finding.of(
                "I2",
                rowAddsUp && entriesAddUp && asAgreed && ledger.repeated() == 0,
                "the ledger adds up: %d allotted, %d available, %d sold, %d returned;"
                        + " %d entries come to %d available, %d of them twice",
                allotment.units(),
                allotment.available(),
                allotment.sold(),
                allotment.returned(),
                books.ledger().size(),
                ledger.total(),
                ledger.repeated());
    }

    private Finding everyAttemptEnds() {
        long open = Evidence.count(books.orders(), order -> order.state() == DatabaseRecords.State.ACCEPTED);
        long rejected = Evidence.count(books.orders(), order -> order.state() == DatabaseRecords.State.REJECTED);
        long missing = Evidence.count(facts.claims(), claim -> !orders.keySet().containsAll(claim.orders()));
        return Finding.of(
                "I3",
                open == 0 && missing == 0,
                "every accepted attempt ends: %d confirmed or later, %d rejected, %d open, %d unknown",
                books.orders().size() - open - rejected,
                rejected,
                open,
                missing);
    }

    private Finding everyHoldEndsOnce() {
        List<String> holds = evidence.committedHolds();
        long notOnce = Evidence.count(holds, hold -> !ledger.answersOnce(hold));
        long repeated = holds.size() - new HashSet<>(holds).size();
        long otherwise = Evidence.count(books.orders(), evidence::isCountedOtherwise);
        long held = facts.audit().map(audit -> audit.redis().held()).orElse(-1L);
        return Finding.of(
                "I4",
                notOnce == 0 && repeated == 0 && otherwise == 0 && ledger.groundless() == 0 && held == 0,
                "every hold ends once: %d holds, %d not answered exactly once, %d logged twice,"
                        + " %d orders counted otherwise by the ledger, %s still held",
                holds.size(),
                notOnce + ledger.groundless(),
                repeated,
                otherwise,
                held < 0 ? "?" : held);
    }

    private Finding limitIsKept() {
        int limit = facts.terms().limit();
        long byOrders = evidence.mostByOrders();
        long byLedger = evidence.mostByLedger();
        long byClients = evidence.mostByClients();
        return Finding.of(
                "I5",
                byOrders <= limit && byLedger <= limit && byClients <= limit,
                "nobody has more than the limit of %d: at most %d by the orders, %d by the ledger, %d by the clients",
                limit,
                byOrders,
                byLedger,
                byClients);
    }

    private Finding noMessageIsLost() {
        List<DatabaseRecords.Batch> committed =
                books.log().stream().filter(DatabaseRecords.Batch::isCommitted).toList();
        long lost = committed.stream()
                .mapToLong(batch -> Evidence.count(batch.holds(), hold -> !ledger.answers(hold, batch.release())))
                .sum();
        Set<String> logged = new HashSet<>(evidence.committedHolds());
        long unlogged = Evidence.count(books.orders(), order -> !logged.contains(order.reservation()));
        return Finding.of(
                "I7",
                lost == 0 && unlogged == 0,
                "no committed message is lost: %d committed batches, %d holds without a ledger row, %d orders in no batch;"
                        + " %d batches undecided",
                committed.size(),
                lost,
                unlogged,
                Evidence.count(books.log(), batch -> batch.state().equals("INIT")));
    }

    private Finding oneTokenOneOrder() {
        long accepted = Evidence.count(facts.claims(), ClientRecord::isAccepted);
        long doubtful = Evidence.count(facts.claims(), ClientRecord::doubtful);
        long several = Evidence.count(facts.claims(), claim -> claim.orders().size() > 1);
        Set<String> told = evidence.told();
        long shared = facts.claims().stream()
                        .mapToLong(claim -> claim.orders().size())
                        .sum()
                - told.size()
                + Evidence.count(facts.claims(), ClientRecord::shared);
        long takenBack = Evidence.count(facts.claims(), ClientRecord::takenBack);
        long unaccounted = evidence.unaccounted();
        return Finding.of(
                "I8",
                several == 0 && shared == 0 && takenBack == 0 && unaccounted == 0,
                "one token, one order: %d tokens accepted, %d orders; %d with several orders, %d shared, %d told no after yes;"
                        + " %d orders nobody knows of, %d attempts in doubt",
                accepted,
                orders.size(),
                several,
                shared,
                takenBack,
                unaccounted,
                doubtful);
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
        for (ClientRecord claim : facts.claims()) {
            missing += Evidence.count(claim.orders(), id -> !orders.containsKey(id));
            ofOthers += Evidence.count(
                    claim.orders(),
                    id -> orders.containsKey(id) && !orders.get(id).userId().equals(claim.userId()));
            otherUnits += Evidence.count(
                    claim.orders(),
                    id -> orders.containsKey(id)
                            && !claim.asked().contains(orders.get(id).quantity()));
        }
        return Finding.of(
                "I10",
                missing == 0 && ofOthers == 0 && otherUnits == 0,
                "a yes is a yes: %d orders were accepted, %d are not in the database, %d are somebody else's,"
                        + " %d of another quantity",
                evidence.told().size(),
                missing,
                ofOthers,
                otherUnits);
    }

    private Finding neverUndersold() {
        if (!facts.complete()) {
            return Finding.open("sold", "never undersold: cannot be told, the sale was stopped");
        }
        // Somebody who was rejected wanted units too: none may be left then.
        long wanted = Math.min(allotment.units(), facts.terms().demand());
        return Finding.of(
                "sold",
                evidence.soldByOrders() >= wanted,
                "never undersold: %d of %d units sold, %d wanted",
                evidence.soldByOrders(),
                allotment.units(),
                facts.terms().demand());
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

    private Finding answersMakeSense() {
        Facts.Seen seen = facts.seen();
        return Finding.of(
                "sane",
                seen.odd() == 0 && seen.failed() <= facts.terms().failures(),
                "the answers make sense: %d unexpected, %d failed",
                seen.odd(),
                seen.failed());
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
