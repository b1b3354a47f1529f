package io.sluice.launcher.sale;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The units of a pretended shop, sold by the rules or, if it cheats, nearly so. */
final class FakeStock {

    private static final int HOARDED = 3;
    private static final int INVENTED = 3;
    private static final int LOOKS_UNTIL_RETURN = 4;

    private final ShopFault cheat;
    private final int tokenFactor;
    private final Map<String, String> tokenOf = new HashMap<>();
    private final Map<String, DatabaseRecords.Order> orderOf = new LinkedHashMap<>();
    private final Map<String, Integer> unitsOf = new HashMap<>();
    private final List<DatabaseRecords.Order> secondOrders = new ArrayList<>();
    private int units;
    private int limit;
    private int available;
    private int invented;
    private int issued;
    private int held;
    private int looks;

    FakeStock(ShopFault cheat, int tokenFactor) {
        this.cheat = cheat;
        this.tokenFactor = tokenFactor;
        this.invented = cheat == ShopFault.OVERSELLS ? INVENTED : 0;
    }

    synchronized void open(int units, int limit) {
        this.units = units;
        this.limit = limit;
        this.available = units - held;
    }

    /** Units that somebody holds when the sale opens, and lets go some time later. */
    synchronized void hold(int units) {
        held = units;
    }

    /** The token, or a problem. */
    synchronized String token(String user) {
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
            return "sold-out";
        }
        take(quantity);
        tokenOf.remove(user);
        unitsOf.merge(user, quantity, Integer::sum);
        DatabaseRecords.Order order = newOrder(token, user, quantity);
        orderOf.put(token, order);
        return order.id();
    }

    private String repeated(String token) {
        DatabaseRecords.Order first = orderOf.get(token);
        if (cheat == ShopFault.TAKES_A_YES_BACK) {
            return "sold-out";
        }
        if (cheat != ShopFault.GIVES_A_SECOND_ORDER) {
            return first.id();
        }
        DatabaseRecords.Order second = newOrder(token + "-" + secondOrders.size(), first.userId(), first.quantity());
        secondOrders.add(second);
        return second.id();
    }

    private DatabaseRecords.Order newOrder(String reservation, String user, int quantity) {
        String id = "order" + (orderOf.size() + secondOrders.size());
        return new DatabaseRecords.Order(id, reservation, user, quantity, DatabaseRecords.State.CONFIRMED);
    }

    private void take(int quantity) {
        if (available >= quantity) {
            available -= quantity;
        } else {
            invented -= quantity;
        }
    }

    private boolean isSoldOut(int quantity) {
        int kept = cheat == ShopFault.HOARDS_THE_LAST_UNITS ? HOARDED : 0;
        return available - kept < quantity && invented < quantity;
    }

    private boolean isOverLimit(String user, int quantity) {
        return cheat != ShopFault.IGNORES_THE_LIMIT && unitsOf.getOrDefault(user, 0) + quantity > limit;
    }

    synchronized String audit() {
        if (++looks == LOOKS_UNTIL_RETURN) {
            available += held;
            held = 0;
        }
        int sold = units - available - held;
        int soldByRedis = cheat == ShopFault.COUNTS_WRONG_IN_REDIS ? sold - 1 : sold;
        return """
                {"allotted": %d, "redis": {"available": %d, "held": %d, "sold": %d}, "ledger": {"available": %d, "sold": %d,
                 "returned": 0}, "orders": {"accepted": 0, "confirmed": %d, "paid": 0, "refunding": 0}, "balanced": true, "generation": 1}""".formatted(units, available, held, soldByRedis, available + held, sold, sold);
    }

    synchronized DatabaseRecords books() {
        List<DatabaseRecords.Order> orders = new ArrayList<>(orderOf.values());
        orders.addAll(secondOrders);
        List<DatabaseRecords.Batch> log = new ArrayList<>();
        List<DatabaseRecords.Entry> ledger = new ArrayList<>(List.of(new DatabaseRecords.Entry("allot:p", units)));
        for (DatabaseRecords.Order order : orders) {
            log.add(batchOf(order));
            ledger.add(new DatabaseRecords.Entry("reserve:" + order.reservation(), -order.quantity()));
        }
        if (cheat == ShopFault.LOSES_MESSAGES) {
            ledger.remove(ledger.size() - 1);
        }
        if (cheat == ShopFault.KEEPS_NO_ORDER) {
            orders.remove(0);
        }
        return new DatabaseRecords(
                new DatabaseRecords.Allotment(units, available, units - available, 0), orders, log, ledger, unitsOf);
    }

    private static DatabaseRecords.Batch batchOf(DatabaseRecords.Order order) {
        DatabaseRecords.Hold hold =
                new DatabaseRecords.Hold(order.reservation(), order.id(), order.userId(), order.quantity());
        return new DatabaseRecords.Batch("batch-" + order.id(), false, "COMMITTED", List.of(hold));
    }
}
