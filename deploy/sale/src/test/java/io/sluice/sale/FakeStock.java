package io.sluice.sale;

import io.sluice.sale.check.DatabaseRecords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The units of the fake shop, sold correctly or with one fault. */
public final class FakeStock {

    private static final int KEPT = 3;
    private static final int MISBEHAVES_FROM = 5;
    private static final int MISBEHAVES_UNTIL = 15;
    private static final int INVENTED = 3;
    private static final int AUDITS_UNTIL_RELEASE = 4;

    /** An order that is not paid is closed when its buyer has asked so often. */
    private static final int SHOWN_UNTIL_CLOSED = 3;

    private final ShopFault fault;
    private final int tokenFactor;
    private final Map<String, String> tokenOf = new HashMap<>();
    private final Map<String, DatabaseRecords.Order> orderOf = new LinkedHashMap<>();
    private final Map<String, Integer> unitsOf = new HashMap<>();
    private final Map<String, Integer> timesShown = new HashMap<>();
    private final Map<String, DatabaseRecords.OrderState> endOf = new HashMap<>();
    private final List<DatabaseRecords.Order> secondOrders = new ArrayList<>();
    private int units;
    private int limit;
    private int available;
    private int invented;
    private int issued;
    private int held;
    private int audits;
    private int tokenRequests;

    public FakeStock(ShopFault fault, int tokenFactor) {
        this.fault = fault;
        this.tokenFactor = tokenFactor;
        this.invented = fault == ShopFault.OVERSELLS ? INVENTED : 0;
    }

    boolean losesSessions() {
        return fault == ShopFault.LOSES_SESSIONS;
    }

    synchronized void open(int units, int limit) {
        this.units = units;
        this.limit = limit;
        this.available = units - held;
    }

    /** Units that are held when the sale opens, and released some time later. */
    synchronized void hold(int units) {
        held = units;
    }

    /** The token, or a problem. */
    synchronized String token(String user) {
        boolean early = ++tokenRequests > MISBEHAVES_FROM && tokenRequests < MISBEHAVES_UNTIL;
        if (early && fault == ShopFault.SAYS_SOLD_OUT_TOO_EARLY) {
            return "sold-out";
        }
        if (early && fault == ShopFault.FORGETS_THE_PROMOTION) {
            return "not-found";
        }
        if (isSoldOut(1)) {
            return "sold-out";
        }
        if (isOverLimit(user, 1)) {
            return "limit-reached";
        }
        if (tokenOf.size() >= tokenFactor * Math.max(available, 1) && !tokenOf.containsKey(user)) {
            return "gate-full";
        }
        return tokenOf.computeIfAbsent(user, unknown -> "token." + user + "." + ++issued);
    }

    /** The order's id, or a problem. */
    synchronized String order(String user, String token, int quantity) {
        if (orderOf.containsKey(token)) {
            return repeated(token);
        }
        if (isOverLimit(user, quantity)) {
            return "limit-reached";
        }
        if (isSoldOut(quantity)) {
            tokenOf.remove(user); // a real one lapses; it must not keep others out for ever
            return "sold-out";
        }
        deduct(quantity);
        tokenOf.remove(user);
        unitsOf.merge(user, quantity, Integer::sum);
        DatabaseRecords.Order order = newOrder(token, user, quantity);
        orderOf.put(token, order);
        return order.id();
    }

    /** The state of an order; one that nobody pays is closed in the end. */
    synchronized DatabaseRecords.OrderState show(String id) {
        boolean overdue = timesShown.merge(id, 1, Integer::sum) > SHOWN_UNTIL_CLOSED;
        return overdue ? end(id, DatabaseRecords.OrderState.CLOSED) : stateOf(id);
    }

    /** Ends an order once; its units come back unless it is paid. */
    synchronized DatabaseRecords.OrderState end(String id, DatabaseRecords.OrderState state) {
        if (stateOf(id) == DatabaseRecords.OrderState.CONFIRMED) {
            endOf.put(id, state);
            if (state != DatabaseRecords.OrderState.PAID) {
                DatabaseRecords.Order order = orderOf.values().stream()
                        .filter(candidate -> candidate.id().equals(id))
                        .findFirst()
                        .orElseThrow();
                available += order.quantity();
                unitsOf.merge(order.userId(), -order.quantity(), Integer::sum);
            }
        }
        return stateOf(id);
    }

    private DatabaseRecords.OrderState stateOf(String id) {
        return endOf.getOrDefault(id, DatabaseRecords.OrderState.CONFIRMED);
    }

    private String repeated(String token) {
        DatabaseRecords.Order first = orderOf.get(token);
        if (fault == ShopFault.REFUSES_AFTER_ACCEPTING) {
            return "sold-out";
        }
        if (fault != ShopFault.CREATES_A_SECOND_ORDER) {
            return first.id();
        }
        DatabaseRecords.Order second = newOrder(token + "-" + secondOrders.size(), first.userId(), first.quantity());
        secondOrders.add(second);
        return second.id();
    }

    private DatabaseRecords.Order newOrder(String reservationId, String user, int quantity) {
        String id = "order" + (orderOf.size() + secondOrders.size());
        return new DatabaseRecords.Order(
                id, reservationId, "", user, quantity, quantity, DatabaseRecords.OrderState.CONFIRMED);
    }

    private void deduct(int quantity) {
        if (available >= quantity) {
            available -= quantity;
        } else {
            invented -= quantity;
        }
    }

    private boolean isSoldOut(int quantity) {
        int kept = fault == ShopFault.KEEPS_THE_LAST_UNITS ? KEPT : 0;
        return available - kept < quantity && invented < quantity;
    }

    private boolean isOverLimit(String user, int quantity) {
        return fault != ShopFault.IGNORES_THE_PURCHASE_LIMIT && unitsOf.getOrDefault(user, 0) + quantity > limit;
    }

    synchronized String audit() {
        if (++audits == AUDITS_UNTIL_RELEASE) {
            available += held;
            held = 0;
        }
        int sold = units - available - held;
        int soldByRedis = fault == ShopFault.MISCOUNTS_IN_REDIS ? sold - 1 : sold;
        return """
                {"allotted": %d, "redis": {"available": %d, "held": %d, "sold": %d}, "ledger": {"available": %d, "sold": %d,
                 "returned": 0}, "orders": {"accepted": 0, "confirmed": %d, "paid": 0, "refunding": 0}, "balanced": true, "generation": 1}""".formatted(units, available, held, soldByRedis, available + held, sold, sold);
    }

    synchronized DatabaseRecords records() {
        List<DatabaseRecords.Order> orders = new ArrayList<>(orderOf.values());
        orders.addAll(secondOrders);
        orders.replaceAll(this::inItsState);
        List<DatabaseRecords.Payment> payments = orders.stream()
                .filter(order -> order.state() == DatabaseRecords.OrderState.PAID)
                .map(order -> new DatabaseRecords.Payment("p" + order.id(), order.id(), order.price(), true, ""))
                .collect(Collectors.toCollection(ArrayList::new));
        if (fault == ShopFault.CAPTURES_TWICE) {
            payments.add(payments.get(0));
        }
        List<DatabaseRecords.Batch> log = new ArrayList<>();
        List<DatabaseRecords.Entry> ledger = new ArrayList<>(List.of(new DatabaseRecords.Entry("allot:p", units)));
        for (DatabaseRecords.Order order : orders) {
            log.add(batchOf(order));
            ledger.add(new DatabaseRecords.Entry("reserve:" + order.reservationId(), -order.quantity()));
            if (order.state() == DatabaseRecords.OrderState.CLOSED
                    || order.state() == DatabaseRecords.OrderState.CANCELLED) {
                ledger.add(new DatabaseRecords.Entry("restock:" + order.reservationId(), order.quantity()));
            }
        }
        if (fault == ShopFault.LOSES_MESSAGES) {
            ledger.remove(ledger.size() - 1);
        }
        if (fault == ShopFault.LOSES_AN_ORDER) {
            orders.remove(0);
        }
        return new DatabaseRecords(
                new DatabaseRecords.Allotment(units, available, units - available, 0),
                orders,
                log,
                ledger,
                unitsOf,
                payments);
    }

    private DatabaseRecords.Order inItsState(DatabaseRecords.Order order) {
        return new DatabaseRecords.Order(
                order.id(),
                order.reservationId(),
                "",
                order.userId(),
                order.quantity(),
                order.price(),
                stateOf(order.id()));
    }

    private static DatabaseRecords.Batch batchOf(DatabaseRecords.Order order) {
        DatabaseRecords.Hold hold =
                new DatabaseRecords.Hold(order.reservationId(), order.id(), order.userId(), order.quantity());
        return new DatabaseRecords.Batch(
                "batch-" + order.id(),
                DatabaseRecords.BatchType.RESERVE,
                DatabaseRecords.BatchState.COMMITTED,
                List.of(hold));
    }
}
