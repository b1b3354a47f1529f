package io.sluice.simulation;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.test.TestIds;
import io.sluice.simulation.Agenda.Event;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AllotmentState;
import io.sluice.stock.allotment.MoveUnits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** One run: a small promotion is sold while things fail; then nothing fails any more, and everything must come to rest. */
final class Sale {
    private static final Units STOCK = Units.of(1000);
    private static final Duration TROUBLE = Duration.ofSeconds(40);

    /** Longer than anything waits for: batches are sent again after a minute, and later each time. */
    private static final Duration REST_WITHIN = Duration.ofMinutes(8);

    final World world;
    final SimulatedCluster cluster;
    final List<OrderNode> orderNodes = new ArrayList<>();
    final List<StockNode> stockNodes = new ArrayList<>();
    final List<Gateway> gateways = new ArrayList<>();
    final Broker broker;
    final PublishedPromo promo;
    final SimulatedOrders orders;
    final SimulatedLoggedBatches loggedBatches;
    final SimulatedAllotments allotments;
    final SimulatedLedger ledger;
    final SimulatedBuyers buyers;
    final SimulatedReplenishments unfinished;
    final SimulatedNormalStock normalStock;
    final SimulatedRepairs repairs;
    final Invariants invariants;
    final @Nullable OldFault oldFault;

    private final BoardTerms terms;
    private final Units allotted;
    private final Map<CommandId, Units> replenishments = new HashMap<>();
    private final List<Shopper> shoppers = new ArrayList<>();

    /** With a fault put back, if one is given. */
    Sale(World world, @Nullable OldFault oldFault) {
        this.world = world;
        this.oldFault = oldFault;
        this.cluster = new SimulatedCluster(world, oldFault == null ? Map.of() : oldFault.scripts());
        this.broker = new Broker(world, orderNodes, stockNodes);
        Dice dice = world.dice;
        int buckets = dice.between(1, 4);
        allotted = Units.of(world.has(Fault.SMALL_BUCKETS) ? dice.between(2, 6) : dice.between(4, 24));
        var window = new Window(World.START.minusSeconds(60), World.START.plus(Duration.ofHours(10)));
        var board = new BoardRef(TestIds.promo("simulated"), buckets);
        Units limit = Units.of(dice.between(1, 2));
        terms = new BoardTerms(board, Epoch.FIRST, window, limit, 3);
        promo = PublishedPromo.of(
                board,
                TestIds.item("simulated"),
                "simulated",
                new Terms(new Money(100, "CNY"), window, limit, Duration.ofHours(1), new GateTerms(3, false)),
                false);
        orders = new SimulatedOrders(world.orderDatabase, world.clock);
        loggedBatches = new SimulatedLoggedBatches(world.orderDatabase);
        allotments = new SimulatedAllotments(world.stockDatabase);
        ledger = new SimulatedLedger(world.stockDatabase);
        buyers = new SimulatedBuyers(world.stockDatabase);
        unfinished = new SimulatedReplenishments(world.stockDatabase);
        normalStock = new SimulatedNormalStock(world.stockDatabase, promo.itemId(), STOCK);
        repairs = new SimulatedRepairs(world.stockDatabase);
        invariants = new Invariants(this);
    }

    /** Units that the ledger has and the board may not have. */
    int replenishing() {
        return unfinished.peek().stream()
                .mapToInt(replenishment -> replenishment.units().value())
                .sum();
    }

    void run() {
        try {
            open();
            world.beginTrouble();
            plan();
            runUntil(world.clock.millis() + TROUBLE.toMillis());
            recover();
            comeToRest();
            sellTheRest();
            close();
        } finally {
            orderNodes.stream().filter(Node::isAlive).forEach(Node::end);
        }
    }

    private void open() {
        for (int i = 1; i <= 2; i++) {
            orderNodes.add(new OrderNode(this, "order-service " + i));
            stockNodes.add(new StockNode(this, "stock-service " + i));
            gateways.add(new Gateway(this));
        }
        // Nothing fails before it is on sale.
        stockNodes.forEach(Node::start);
        gateways.forEach(Node::start);
        stockNodes.get(0).open(terms, promo.itemId(), allotted);
        gateways.get(0).write(promo);
        orderNodes.forEach(Node::start);
        world.trace(
                () -> allotted + " units in " + terms.board().buckets() + " buckets, limit " + terms.purchaseLimit());
    }

    private void plan() {
        Dice dice = world.dice;
        IntStream.range(0, dice.between(5, 25)).forEach(i -> {
            var shopper = new Shopper(
                    this,
                    "shopper " + i,
                    Units.of(dice.between(1, terms.purchaseLimit().value())));
            shoppers.add(shopper);
            shopper.come(within(TROUBLE.multipliedBy(2).dividedBy(3)));
        });
        strike(Fault.MASTER_STOPPED, () -> cluster.stop(dice.below(3), Duration.ofMillis(dice.between(500, 12_000))));
        strike(Fault.LOST_WRITES, () -> cluster.loseWrites(dice.below(3), Duration.ofMillis(dice.between(10, 3000))));
        strike(Fault.FLUSH, cluster::flush);
        strike(Fault.ORDER_DATABASE_AWAY, () -> takeAway(world.orderDatabase));
        strike(Fault.STOCK_DATABASE_AWAY, () -> takeAway(world.stockDatabase));
        strike(Fault.BROKER_AWAY, () -> {
            broker.setAway(true);
            world.agenda.add(outage(), "the broker is back", null, () -> broker.setAway(false));
        });
        strike(Fault.REPLENISH, () -> replenish(Units.of(dice.between(1, 9))));
    }

    private Duration within(Duration time) {
        return Duration.ofMillis(world.dice.below((int) time.toMillis()));
    }

    private Duration outage() {
        return Duration.ofMillis(world.dice.between(500, 20_000));
    }

    private void strike(Fault fault, Runnable blow) {
        if (world.has(fault)) {
            for (int i = world.dice.between(1, fault == Fault.REPLENISH ? 8 : 3); i > 0; i--) {
                world.agenda.add(within(TROUBLE), fault.name(), null, blow);
            }
        }
    }

    private void takeAway(Database database) {
        database.setAway(true);
        world.agenda.add(outage(), database + " is back", null, () -> database.setAway(false));
    }

    private void replenish(Units units) {
        CommandId command = TestIds.command("replenishment " + replenishments.size());
        replenishments.put(command, units);
        replenish(command);
    }

    private void replenish(CommandId command) {
        StockNode node = world.pickFree(stockNodes);
        boolean[] done = {false};
        if (node != null) {
            world.in(node, "replenish " + replenishments.get(command), () -> {
                MoveUnits.Outcome outcome = node.replenish(promo.promoId(), command, replenishments.get(command));
                done[0] = outcome == MoveUnits.Outcome.DONE || outcome == MoveUnits.Outcome.ALREADY_DONE;
            });
        }
        if (!done[0]) {
            world.agenda.add(Duration.ofSeconds(2), "replenish again", null, () -> replenish(command));
        }
    }

    private void runUntil(long moment) {
        Event event = world.agenda.next(moment, any -> true);
        while (event != null) {
            world.run(event);
            world.throwFailure();
            invariants.checkStep();
            event = world.agenda.next(moment, any -> true);
        }
        world.clock.passTo(moment);
    }

    private void recover() {
        world.calmDown();
        world.orderDatabase.setAway(false);
        world.stockDatabase.setAway(false);
        broker.setAway(false);
    }

    private void comeToRest() {
        long end = world.clock.millis() + REST_WITHIN.toMillis();
        Optional<BrokenInvariant> unrest = Optional.empty();
        do {
            runUntil(world.clock.millis() + 2000);
            unrest = invariants.findUnrest();
        } while ((unrest.isPresent() || !world.agenda.isIdle()) && world.clock.millis() < end);
        unrest.ifPresent(broken -> {
            throw broken;
        });
        invariants.checkRest();
        world.trace(() -> "at rest");
    }

    /** Whatever the ledger has can be bought. */
    private void sellTheRest() {
        int left = available();
        List<Shopper> late = IntStream.range(0, left)
                .mapToObj(i -> new Shopper(this, "late shopper " + i, Units.ONE))
                .toList();
        late.forEach(shopper -> shopper.come(within(Duration.ofSeconds(5))));
        comeToRest();
        long satisfied = late.stream().filter(Shopper::isSatisfied).count();
        if (available() > 0 || satisfied != left) {
            throw new BrokenInvariant("sold", left + " units were left, " + satisfied + " of as many shoppers got one");
        }
    }

    private int available() {
        return allotments.peek(promo.promoId()).balance().available().value();
    }

    private void close() {
        Allotment open = allotments.peek(promo.promoId());
        AllotmentState state = stockNodes.get(0).close(open);
        Units sold = allotments.peek(promo.promoId()).balance().sold();
        Units back = normalStock.find(promo.itemId()).orElseThrow();
        if (state != AllotmentState.CLOSED || !back.plus(sold).equals(STOCK)) {
            throw new BrokenInvariant(
                    "I2", state + ": " + sold + " units are sold and " + back + " in normal stock, of " + STOCK);
        }
    }

    /** A subset of the faults, half of them on the whole. */
    static Set<Fault> faults(Dice dice) {
        Set<Fault> faults = EnumSet.noneOf(Fault.class);
        double density = dice.pick(List.of(0.15, 0.3, 0.5, 0.8));
        for (Fault fault : Fault.values()) {
            if (dice.chance(density)) {
                faults.add(fault);
            }
        }
        return faults;
    }
}
