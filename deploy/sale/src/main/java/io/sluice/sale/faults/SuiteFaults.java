package io.sluice.sale.faults;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Faults of a running suite. Only processes of its own pid files are touched. */
final class SuiteFaults implements FaultInjector {

    private static final Duration END_TIMEOUT = Duration.ofSeconds(20);
    private static final Duration MISSED_WRITES = Duration.ofMillis(1500);
    private static final Duration CUT_INTERVAL = Duration.ofMillis(500);
    private static final Duration FROZEN = Duration.ofMillis(180);
    private static final Duration THAWED = Duration.ofMillis(20);

    /** Services look at the cluster every 5 s. */
    private static final Duration TOPOLOGY_REFRESH = Duration.ofSeconds(7);

    private static final Duration MOVE_INTERVAL = Duration.ofMillis(100);
    private static final String CLOCK_KEY = "sluice:clock";
    private static final Runnable NOTHING = () -> {};

    private final RunningSuite suite;
    private final List<Mending> mendings = new CopyOnWriteArrayList<>();
    private final ScheduledExecutorService background = Executors.newScheduledThreadPool(4, work -> {
        Thread thread = new Thread(work, "faults");
        thread.setDaemon(true);
        return thread;
    });
    private final Thread whenInterrupted = new Thread(this::mendQuietly, "mend-faults");

    private volatile @Nullable String promo;

    SuiteFaults(RunningSuite suite) {
        this.suite = suite;
        Runtime.getRuntime().addShutdownHook(whenInterrupted);
    }

    @Override
    public void selling(String promo) {
        this.promo = promo;
    }

    @Override
    public void inject(FaultSpec fault, FaultLog log) {
        Runnable undo;
        try {
            undo = breakIt(fault);
        } catch (RuntimeException e) {
            throw new IllegalStateException("The fault " + fault + " could not be injected: " + e.getMessage(), e);
        }
        log.happened(Instant.now(), fault.toString());
        if (undo == NOTHING) {
            return;
        }
        Mending mending = new Mending(fault.part(), undo, log);
        mendings.add(mending);
        if (!FaultKind.NEVER.equals(fault.value()) && fault.faultKind() != FaultKind.OFFSET) {
            Duration after = fault.faultKind().duration(fault.value());
            background.schedule(mending::mend, after.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    /** Returns what undoes it. */
    private Runnable breakIt(FaultSpec fault) {
        return switch (fault.faultKind()) {
            case KILL -> kill(fault);
            case STOP -> stop(fault.part());
            case PAUSE -> pause(processes(fault));
            case SLOW -> slow(processes(fault));
            case KILL_WITH_LOST_WRITES -> killWithLostWrites();
            case FLUSH -> {
                suite.redis().flushAll();
                yield NOTHING;
            }
            case READ_ONLY -> {
                suite.administerDatabase("SET GLOBAL read_only = ON");
                yield () -> suite.administerDatabase("SET GLOBAL read_only = OFF");
            }
            case CUT -> cutAgainAndAgain(fault.target());
            case OFFSET -> shiftClock(fault.value());
        };
    }

    private List<SuiteProcess> processes(FaultSpec fault) {
        return fault.target() == FaultTarget.REDIS_MASTER
                ? List.of(suite.process(victim().instance()))
                : suite.processes(fault.part());
    }

    /** It has a part of the board of what is sold, so that its loss is felt; the one with most keys may have none. */
    private RedisNodes.Node victim() {
        String sold = promo;
        return sold == null ? suite.redis().largestMaster() : suite.redis().ownerOf(firstBucketOf(sold));
    }

    private static String firstBucketOf(String promo) {
        return "sluice:{promo:" + promo + ":0}:meta";
    }

    private Runnable kill(FaultSpec fault) {
        processes(fault).parallelStream().forEach(SuiteProcess::kill);
        if (fault.target() == FaultTarget.REDIS_MASTER && fault.value() == null) {
            return afterFailover();
        }
        return () -> suite.startAgain(fault.part());
    }

    /** A master that is back before its replica was promoted has lost nothing, which would be another fault. */
    private Runnable afterFailover() {
        return () -> {
            Pause.of(FaultKind.KILL_WITH_LOST_WRITES.duration(null));
            suite.startAgain("redis");
        };
    }

    private Runnable stop(String part) {
        suite.processes(part).parallelStream().forEach(process -> process.terminate(END_TIMEOUT));
        return () -> suite.startAgain(part);
    }

    private static Runnable pause(List<SuiteProcess> processes) {
        SuiteProcess.freeze(processes);
        return () -> SuiteProcess.thaw(processes);
    }

    private Runnable slow(List<SuiteProcess> processes) {
        Repetition repetition = new Repetition(background, THAWED, () -> {
            SuiteProcess.freeze(processes);
            Pause.of(FROZEN);
            SuiteProcess.thaw(processes);
        });
        return () -> {
            try {
                repetition.end();
            } finally {
                SuiteProcess.thaw(processes);
            }
        };
    }

    /**
     * The link is cut while the replica is frozen: what the master had sent would wait for the replica in its socket, and it
     * cannot connect again before the master is dead.
     */
    private Runnable killWithLostWrites() {
        RedisNodes nodes = suite.redis();
        RedisNodes.Node master = victim();
        SuiteProcess replica = suite.process(nodes.replicaOf(master).instance());
        SuiteProcess dying = suite.process(master.instance());
        replica.freeze();
        try {
            nodes.cutReplicas(master);
            long before = nodes.written(master);
            Pause.of(MISSED_WRITES);
            if (nodes.written(master) == before) {
                throw new IllegalStateException("Nothing was written meanwhile, so nothing would be lost.");
            }
            dying.kill();
        } finally {
            replica.thaw();
        }
        return () -> suite.startAgain("redis");
    }

    private Runnable cutAgainAndAgain(FaultTarget which) {
        Connections connections = new Connections(suite);
        connections.cut(which);
        Repetition repetition = new Repetition(background, CUT_INTERVAL, () -> connections.cut(which));
        return repetition::end;
    }

    /** Clients hear from the cluster that the master is where the proxy listens. */
    private Runnable shiftClock(@Nullable String offset) {
        Duration shift = FaultDuration.parse(String.valueOf(offset).substring(1));
        Duration signed = String.valueOf(offset).startsWith("-") ? shift.negated() : shift;
        RedisNodes nodes = suite.redis();
        RedisNodes.Node master = nodes.ownerOf(CLOCK_KEY);
        TcpProxy proxy = new TcpProxy(master.port(), () -> new TimeShiftingWire(signed));
        nodes.announce(master, proxy.port());
        new Connections(suite).cut(FaultTarget.REDIS);
        return () -> {
            nodes.announce(master, 0);
            awaitMoved(proxy);
            proxy.close();
        };
    }

    /** Clients hear of an address by their next look at the cluster: who is cut before would find nobody. */
    private static void awaitMoved(TcpProxy proxy) {
        Instant end = Instant.now().plus(TOPOLOGY_REFRESH);
        while (proxy.connections() > 0 && Instant.now().isBefore(end)) {
            Pause.of(MOVE_INTERVAL);
        }
    }

    @Override
    public void mendAll() {
        RuntimeException failure = null;
        for (Mending mending : mendings) {
            try {
                mending.mend();
            } catch (RuntimeException e) {
                failure = e;
            }
            mendings.remove(mending);
        }
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public void close() {
        try {
            mendAll();
        } finally {
            background.shutdownNow();
            try {
                Runtime.getRuntime().removeShutdownHook(whenInterrupted);
            } catch (IllegalStateException e) {
                // it is running: the process was interrupted
            }
        }
    }

    /** The process ends: what could not be mended has been logged. */
    private void mendQuietly() {
        try {
            mendAll();
        } catch (RuntimeException e) {
            System.err.println(e.getMessage());
        }
    }
}
