package io.sluice.simulation;

import io.sluice.simulation.Agenda.Event;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What all parts of a run share: time, choices, faults, and which node is at work. */
final class World {
    static final Instant START = Instant.parse("2026-11-11T12:00:00Z");

    final Dice dice;
    final SimulatedClock clock = new SimulatedClock(START);
    final Agenda agenda = new Agenda(clock);
    final Database orderDatabase = new Database("order database");
    final Database stockDatabase = new Database("stock database");

    private final Set<Fault> faults;
    private final boolean traced;
    private final List<String> trace = new ArrayList<>();
    private final Set<Node> busy = new HashSet<>();
    private @Nullable Node current;
    private boolean calm = true;
    private boolean troubled;
    private @Nullable Throwable failure;

    World(Dice dice, Set<Fault> faults, boolean traced) {
        this.dice = dice;
        this.faults = faults;
        this.traced = traced;
    }

    void trace(Supplier<String> line) {
        if (traced) {
            String indent = "  ".repeat(busy.size());
            trace.add("%7.3f %s%s".formatted((clock.millis() - START.toEpochMilli()) / 1000.0, indent, line.get()));
        }
    }

    List<String> trace() {
        return trace;
    }

    /** From now on things fail. */
    void beginTrouble() {
        calm = false;
    }

    /** From now on nothing fails any more. */
    void calmDown() {
        calm = true;
        trace(() -> "nothing fails from now on");
    }

    boolean isCalm() {
        return calm;
    }

    /** Whether a fault of this kind happens here and now. */
    boolean strikes(Fault fault, double probability) {
        return !calm && faults.contains(fault) && dice.chance(probability);
    }

    boolean has(Fault fault) {
        return faults.contains(fault);
    }

    /** Somebody lost an answer of Redis, or their memory: what they held may be nobody's for a while. */
    void excuse() {
        troubled = true;
    }

    /** Something is wrong, and whoever calls may keep it to themselves: it is thrown after the event. */
    void fail(Throwable found) {
        failure = failure == null ? found : failure;
    }

    void throwFailure() {
        if (failure instanceof Error error) {
            throw error;
        } else if (failure instanceof RuntimeException exception) {
            throw exception;
        }
    }

    /** Whether that happened since this was last asked. */
    boolean takeExcuse() {
        boolean was = troubled;
        troubled = false;
        return was;
    }

    /** Lets a node work; its death ends that. */
    void in(Node node, String what, Runnable work) {
        if (!node.isAlive()) {
            return;
        }
        trace(() -> node + ": " + what);
        Node before = current;
        busy.add(node);
        current = node;
        try {
            work.run();
        } catch (NodeDied died) {
            // As it is below.
        } catch (RuntimeException e) {
            trace(() -> node + ": " + what + " failed: " + e);
            Failures.check(e);
        } finally {
            current = before;
            busy.remove(node);
        }
        if (node.isDying()) {
            node.die();
        }
    }

    /** One of these nodes that runs and is not in the middle of something; null if there is none. */
    <N extends Node> @Nullable N pickFree(List<N> nodes) {
        List<N> free = nodes.stream()
                .filter(node -> node.isAlive() && !busy.contains(node))
                .toList();
        return free.isEmpty() ? null : dice.pick(free);
    }

    boolean isBusy() {
        return !busy.isEmpty();
    }

    /** The node at work calls something outside: time passes, others may act, and it may die. */
    void step(String what) {
        clock.pass(Duration.ofMillis(dice.below(3)));
        Node node = current;
        if (node != null && node.isDying()) {
            throw new NodeDied();
        }
        if (node == null || calm) {
            return;
        }
        if (!isInTransaction()) {
            letOthersAct(what);
        }
        if (node.canDie() && strikes(Fault.CRASH, 0.002)) {
            trace(() -> node + " dies at " + what);
            node.beginToDie();
            throw new NodeDied();
        }
    }

    private void letOthersAct(String what) {
        if (busy.size() > 2) {
            return;
        }
        if (strikes(Fault.INTERLEAVE, 0.05)) {
            runUntil(clock.millis() + dice.below(100), dice.between(1, 4));
        } else if (strikes(Fault.STANDSTILL, 0.002)) {
            Duration pause = Duration.ofMillis(dice.between(500, 40_000));
            trace(() -> current + " stands still for " + pause + " at " + what);
            runUntil(clock.millis() + pause.toMillis(), Integer.MAX_VALUE);
            clock.pass(Duration.ofMillis(1));
        }
    }

    /** The node at work is slow just now: others act for some seconds before its next command is executed. */
    void letOthersOvertake() {
        Node node = current;
        if (node != null && !isInTransaction() && busy.size() <= 2 && strikes(Fault.OVERTAKING, 0.1)) {
            Duration pause = Duration.ofMillis(dice.between(10, 4000));
            trace(() -> node + " is overtaken for " + pause);
            runUntil(clock.millis() + pause.toMillis(), Integer.MAX_VALUE);
        }
    }

    private boolean isInTransaction() {
        return orderDatabase.inTransaction() || stockDatabase.inTransaction();
    }

    /** Runs what is due until a moment, except on nodes that are in the middle of something. */
    void runUntil(long moment, int max) {
        for (int i = 0; i < max; i++) {
            Event event = agenda.next(moment, candidate -> !busy.contains(candidate.owner()));
            if (event == null) {
                return;
            }
            run(event);
        }
    }

    void run(Event event) {
        Node owner = event.owner();
        if (owner == null) {
            trace(event::name);
            event.action().run();
        } else {
            in(owner, event.name(), event.action());
        }
    }
}
