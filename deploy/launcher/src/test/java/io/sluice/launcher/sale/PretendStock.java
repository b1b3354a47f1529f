package io.sluice.launcher.sale;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The units of a pretended shop, sold by the rules or, if it cheats, nearly so. */
final class PretendStock {

    private static final int HOARDED = 3;
    private static final int INVENTED = 3;
    private static final int LOOKS_UNTIL_RETURN = 4;

    private final Cheat cheat;
    private final int tokenFactor;
    private final Map<String, String> tokenOf = new HashMap<>();
    private final Map<String, Books.Order> orderOf = new LinkedHashMap<>();
    private final Map<String, Integer> unitsOf = new HashMap<>();
    private final List<Books.Order> secondOrders = new ArrayList<>();
    private int units;
    private int limit;
    private int available;
    private int invented;
    private int issued;
    private int held;
    private int looks;

    PretendStock(Cheat cheat, int tokenFactor) {
        this.cheat = cheat;
        this.tokenFactor = tokenFactor;
        this.invented = cheat == Cheat.OVERSELLS ? INVENTED : 0;
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
        Books.Order order = newOrder(token, user, quantity);
        orderOf.put(token, order);
        return order.id();
    }

    private String repeated(String token) {
        Books.Order first = orderOf.get(token);
        if (cheat == Cheat.TAKES_A_YES_BACK) {
            return "sold-out";
        }
        if (cheat != Cheat.GIVES_A_SECOND_ORDER) {
            return first.id();
        }
        Books.Order second = newOrder(token + "-" + secondOrders.size(), first.userId(), first.quantity());
        secondOrders.add(second);
        return second.id();
    }

    private Books.Order newOrder(String reservation, String user, int quantity) {
        String id = "order" + (orderOf.size() + secondOrders.size());
        return new Books.Order(id, reservation, user, quantity, Books.State.CONFIRMED);
    }

    private void take(int quantity) {
        if (available >= quantity) {
            available -= quantity;
        } else {
            invented -= quantity;
        }
    }

    private boolean isSoldOut(int quantity) {
        int kept = cheat == Cheat.HOARDS_THE_LAST_UNITS ? HOARDED : 0;
        return available - kept < quantity && invented < quantity;
    }

    private boolean isOverLimit(String user, int quantity) {
        return cheat != Cheat.IGNORES_THE_LIMIT && unitsOf.getOrDefault(user, 0) + quantity > limit;
    }

    synchronized String audit() {
        if (++looks == LOOKS_UNTIL_RETURN) {
            available += held;
            held = 0;
        }
        int sold = units - available - held;
        int soldByRedis = cheat == Cheat.COUNTS_WRONG_IN_REDIS ? sold - 1 : sold;
        return """
                {"allotted": %d, "redis": {"available": %d, "held": %d, "sold": %d}, "ledger": {"available": %d, "sold": %d,
                 "returned": 0}, "orders": {"accepted": 0, "confirmed": %d, "paid": 0, "refunding": 0}, "balanced": true, "generation": 1}""".formatted(units, available, held, soldByRedis, available + held, sold, sold);
    }

    synchronized Books books() {
        List<Books.Order> orders = new ArrayList<>(orderOf.values());
        orders.addAll(secondOrders);
        List<Books.Batch> log = new ArrayList<>();
        List<Books.Entry> ledger = new ArrayList<>(List.of(new Books.Entry("allot:p", units)));
        for (Books.Order order : orders) {
            log.add(batchOf(order));
            ledger.add(new Books.Entry("reserve:" + order.reservation(), -order.quantity()));
        }
        if (cheat == Cheat.LOSES_MESSAGES) {
            ledger.remove(ledger.size() - 1);
        }
        if (cheat == Cheat.KEEPS_NO_ORDER) {
            orders.remove(0);
        }
        return new Books(new Books.Allotment(units, available, units - available, 0), orders, log, ledger, unitsOf);
    }

    private static Books.Batch batchOf(Books.Order order) {
        Books.Hold hold = new Books.Hold(order.reservation(), order.id(), order.userId(), order.quantity());
        return new Books.Batch("batch-" + order.id(), false, "COMMITTED", List.of(hold));
    }
}
