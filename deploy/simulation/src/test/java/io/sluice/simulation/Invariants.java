package io.sluice.simulation;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.stocklog.BatchState;
import io.sluice.simulation.BoardView.HeldUnits;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.StockBalance;
import io.sluice.stock.ledger.EntryName;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What must hold after every event, and what must hold at rest. By the names of docs/invariants.md. */
final class Invariants {
    private static final Set<OrderState> OWNING = Set.of(OrderState.CONFIRMED, OrderState.PAID);

    private final Sale sale;
    private final Set<String> excusedOrders = new HashSet<>();
    private final Map<ReservationId, OrderId> orderOfToken = new HashMap<>();
    private int losses;
    private long lostInEpoch;

    Invariants(Sale sale) {
        this.sale = sale;
    }

    private static void check(boolean holds, String invariant, String message) {
        if (!holds) {
            throw new BrokenInvariant(invariant, message);
        }
    }

    /** A shopper was told that an order is accepted. */
    void accepted(UserId userId, ReservationId token, Order told, @Nullable OrderId toldBefore) {
        try {
            checkAccepted(userId, token, told, toldBefore);
        } catch (BrokenInvariant broken) {
            // Whoever completes an answer ignores what comes of it.
            sale.world.fail(broken);
        }
    }

    private void checkAccepted(UserId userId, ReservationId token, Order told, @Nullable OrderId toldBefore) {
        Optional<Order> row = sale.orders.peek(told.id());
        check(row.isPresent(), "I10", "user " + userId + " was told of order " + told.id() + ", which has no row");
        check(row.orElseThrow().userId().equals(userId), "I10", "order " + told.id() + " is another user's");
        check(toldBefore == null || toldBefore.equals(told.id()), "I8", "token " + token + " has two orders");
    }

    /** After every event. */
    void checkStep() {
        Allotment allotment = sale.allotments.peek(sale.promo.promoId());
        BoardView board = BoardView.of(sale.cluster.redis(), sale.promo.board());
        checkLedger(allotment);
        checkOrders(allotment);
        checkCharge(board);
        checkInSight(allotment, board);
    }

    private void checkLedger(Allotment allotment) {
        int entries = sale.ledger.peek().stream()
                .mapToInt(entry -> entry.units().value())
                .sum();
        StockBalance balance = allotment.balance();
        check(
                entries == balance.available().value(),
                "I2",
                "entries sum up to " + entries + ", the row has " + balance);
        Units limit = allotment.terms().purchaseLimit();
        sale.buyers
                .peek()
                .forEach((user, units) -> check(
                        !units.isMoreThan(limit), "I5", "user " + user + " owns " + units + ", the limit is " + limit));
    }

    private void checkOrders(Allotment allotment) {
        int owned = 0;
        Map<UserId, Integer> ownedBy = new HashMap<>();
        for (Order order : sale.orders.peek()) {
            OrderId other = orderOfToken.putIfAbsent(order.reservationId(), order.id());
            check(
                    other == null || other.equals(order.id()),
                    "I8",
                    "token " + order.reservationId() + " has two orders");
            if (OWNING.contains(order.state())) {
                owned += order.units().value();
                ownedBy.merge(order.userId(), order.units().value(), Integer::sum);
            }
        }
        check(
                owned <= allotment.balance().sold().value(),
                "I1",
                "orders own " + owned + " units, sold are "
                        + allotment.balance().sold());
        int limit = allotment.terms().purchaseLimit().value();
        ownedBy.forEach((user, units) -> check(units <= limit, "I5", "orders of user " + user + " own " + units));
    }

    /**
     * Every hold is in somebody's charge: in the memory of a node, in an open batch of the stock log, or in an order that waits for the
     * ledger. Else its units are out of sale until it is an orphan, which is right only if a node died or lost an answer. Units that the
     * ledger has sold are out of sale anyway: a failover may bring their hold back, and the next building of the board ends it.
     */
    private void checkCharge(BoardView board) {
        List<HeldUnits> holds = board.holds();
        boolean excused = sale.world.takeExcuse();
        if (holds.isEmpty()) {
            return;
        }
        Set<String> charged = inCharge();
        for (HeldUnits hold : holds) {
            if (!charged.contains(hold.orderId()) && !isSold(hold) && !excusedOrders.contains(hold.orderId())) {
                check(excused, "I4", "nobody is in charge of " + hold + ": no node, no batch, no order");
                excusedOrders.add(hold.orderId());
            }
        }
    }

    private boolean isSold(HeldUnits hold) {
        ReservationId reservationId = new ReservationId(hold.reservationId());
        return has(EntryName.reserve(reservationId)) && !has(EntryName.restock(reservationId));
    }

    private Set<String> inCharge() {
        Set<String> charged = new HashSet<>();
        sale.orderNodes.forEach(node -> node.inMemory().map(OrderId::value).forEach(charged::add));
        sale.loggedBatches.peek().stream()
                .filter(row -> row.isOpen())
                .flatMap(row -> row.batch().holds().stream())
                .forEach(hold -> charged.add(hold.orderId().value()));
        sale.orders.peek().stream()
                .filter(order -> order.state() == OrderState.ACCEPTED)
                .forEach(order -> charged.add(order.id().value()));
        return charged;
    }

    /**
     * As long as Redis loses nothing, and again from the next building on, every unit of the ledger is on the board. Except for a while:
     * a board that was built while batches were under way promises some units twice. The ledger refuses the later hold, and as nobody can
     * tell which of its units there are, all of them go; what was too much comes back by the comparison with the ledger.
     */
    private void checkInSight(Allotment allotment, BoardView board) {
        long epoch = allotment.epoch().value();
        if (sale.cluster.losses() != losses) {
            losses = sale.cluster.losses();
            lostInEpoch = epoch;
        }
        if (!allotment.isOpen() || epoch <= lostInEpoch || !board.isBuiltIn(epoch)) {
            return;
        }
        StockBalance balance = allotment.balance();
        int inLedger = balance.available().value() + balance.sold().value() - sale.replenishing();
        int onBoard = board.available() + board.held() + board.sold();
        check(
                onBoard + refused() >= inLedger,
                "I9",
                inLedger - onBoard + " units are out of sight: ledger " + balance + ", board " + board);
    }

    private int refused() {
        if (losses == 0) {
            return 0;
        }
        return sale.orders.peek().stream()
                .filter(order -> has(EntryName.refuse(order.reservationId())))
                .mapToInt(order -> order.units().value())
                .sum();
    }

    /** Empty if everything has ended; else what has not. */
    Optional<BrokenInvariant> findUnrest() {
        Allotment allotment = sale.allotments.peek(sale.promo.promoId());
        BoardView board = BoardView.of(sale.cluster.redis(), sale.promo.board());
        List<Order> waiting = sale.orders.peek().stream()
                .filter(order -> order.state() == OrderState.ACCEPTED)
                .toList();
        if (!waiting.isEmpty()) {
            return Optional.of(new BrokenInvariant("I3", "orders are still ACCEPTED: " + waiting));
        }
        List<StockBatch> open = sale.loggedBatches.peek().stream()
                .filter(row -> row.isOpen())
                .map(row -> row.batch())
                .toList();
        if (!open.isEmpty()) {
            return Optional.of(new BrokenInvariant("I7", "batches are not complete: " + open));
        }
        if (board.held() > 0) {
            return Optional.of(new BrokenInvariant("I4", "units are still held: " + board.holds()));
        }
        if (!board.isBuiltIn(allotment.epoch().value())
                || board.available() != allotment.balance().available().value()) {
            return Optional.of(new BrokenInvariant(
                    "I9", "ledger " + allotment.balance() + " of epoch " + allotment.epoch() + ", board " + board));
        }
        return sale.replenishing() > 0
                ? Optional.of(new BrokenInvariant("I2", "a replenishment is not done"))
                : Optional.empty();
    }

    /** Each order, batch and entry has its counterpart. */
    void checkRest() {
        for (Order order : sale.orders.peek()) {
            checkDecision(order);
        }
        Set<ReservationId> ordered =
                sale.orders.peek().stream().map(Order::reservationId).collect(Collectors.toSet());
        sale.loggedBatches.peek().stream()
                .filter(row -> row.state() == BatchState.COMMITTED)
                .flatMap(row -> row.batch().holds().stream())
                .forEach(hold ->
                        check(ordered.contains(hold.reservationId()), "I7", "committed without an order: " + hold));
        int sold = sale.ledger.peek().stream()
                .filter(entry -> entry.name().value().startsWith("reserve:")
                        || entry.name().value().startsWith("restock:"))
                .mapToInt(entry -> -entry.units().value())
                .sum();
        int owned = sale.orders.peek().stream()
                .filter(order -> OWNING.contains(order.state()))
                .mapToInt(order -> order.units().value())
                .sum();
        check(sold == owned, "I7", "the ledger has sold " + sold + ", orders own " + owned);
    }

    private void checkDecision(Order order) {
        boolean reserved = has(EntryName.reserve(order.reservationId()));
        boolean refused = has(EntryName.refuse(order.reservationId()));
        boolean restocked = has(EntryName.restock(order.reservationId()));
        check(!(reserved && refused), "I4", "both sold and refused: " + order);
        boolean right = switch (order.state()) {
            case CONFIRMED, PAID -> reserved && !restocked;
            case CANCELLED, CLOSED -> reserved && restocked;
            case REJECTED -> refused;
            default -> false;
        };
        check(right, "I7", "reserved " + reserved + ", refused " + refused + ", restocked " + restocked + ": " + order);
    }

    private boolean has(EntryName name) {
        return sale.ledger.peek(name).isPresent();
    }
}
