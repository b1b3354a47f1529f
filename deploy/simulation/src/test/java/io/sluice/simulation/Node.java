package io.sluice.simulation;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.fault.CrashPoints;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.job.Jobs;
import io.sluice.common.selling.board.RedisStockBoard;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.selling.promo.PromoEventPublisher;
import io.sluice.common.selling.promo.SaleState;
import io.sluice.simulation.redis.RedisTemplates;
import java.lang.reflect.Method;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.test.util.ReflectionTestUtils;
import org.springframework.util.ReflectionUtils;

/** One process of a service. It can die and be started again; what it had in memory is gone then. */
abstract class Node {
    final World world;
    final SimulatedCluster cluster;
    private final String name;
    private @Nullable Container container;
    private boolean dying;

    Node(World world, SimulatedCluster cluster, String name) {
        this.world = world;
        this.cluster = cluster;
        this.name = name;
    }

    abstract Container wire(Container empty);

    abstract SimulatedTransactions transactions();

    /** What it does as soon as it runs: its jobs. */
    abstract void begin();

    /** Lets go of what outlives its memory. */
    abstract void end();

    void start() {
        var empty = new Container(transactions(), () -> new AgendaExecutor(this::later));
        StringRedisTemplate redis = RedisTemplates.over(cluster.connectionOf(this));
        empty.give(Clock.class, world.clock);
        empty.give(StringRedisTemplate.class, redis);
        empty.give(StockBoard.class, new RedisStockBoard(redis, world.clock));
        empty.give(MeterRegistry.class, new SimpleMeterRegistry());
        empty.give(IdGenerator.class, ids());
        empty.give(CrashPoints.class, new CrashPoints(() -> ""));
        empty.give(Jobs.class, new UnlockedJobs());
        empty.give(PromoEventPublisher.class, new NoPromoEvents());
        container = wire(empty);
        begin();
    }

    private IdGenerator ids() {
        var ids = new IdGenerator(world.clock);
        ReflectionTestUtils.setField(ids, "random", world.dice.secure());
        return ids;
    }

    /** What a class gives to a thread of its own. */
    private void later(Duration wait, Runnable task) {
        world.agenda.add(wait.plusMillis(world.dice.between(1, 40)), "a thread", this, task);
    }

    boolean isAlive() {
        return container != null;
    }

    boolean canDie() {
        return true;
    }

    /** What it still does while its stack unwinds reaches nobody. */
    boolean isDying() {
        return dying;
    }

    void beginToDie() {
        dying = true;
    }

    void die() {
        dying = false;
        end();
        container = null;
        world.agenda.forget(this);
        world.excuse();
        world.agenda.add(Duration.ofMillis(world.dice.between(500, 8000)), name + " starts again", null, this::start);
    }

    Container container() {
        if (container == null) {
            throw new IllegalStateException(name + " does not run");
        }
        return container;
    }

    <T> T get(Class<T> type) {
        return container().getBean(type);
    }

    /** Runs what a class has scheduled, again and again. */
    void schedule(String className, Duration interval) {
        Object bean = container().use(className);
        for (Method method : ReflectionUtils.getUniqueDeclaredMethods(bean.getClass())) {
            if (method.isAnnotationPresent(Scheduled.class)) {
                ReflectionUtils.makeAccessible(method);
                repeat(
                        method.getDeclaringClass().getSimpleName(),
                        interval,
                        () -> ReflectionUtils.invokeMethod(method, bean));
            }
        }
    }

    void repeat(String what, Duration interval, Runnable job) {
        int jitter = world.dice.below((int) interval.toMillis() / 2 + 1);
        world.agenda.addJob(interval.plusMillis(jitter), what, this, () -> {
            // First: a job that fails runs again.
            repeat(what, interval, job);
            job.run();
        });
    }

    @Override
    public String toString() {
        return name;
    }

    /** The lock is an optimisation, never the guarantee: the simulation does without. */
    private static final class UnlockedJobs extends Jobs {
        @SuppressWarnings("NullAway")
        UnlockedJobs() {
            super(null);
        }

        @Override
        public void run(String job, Runnable work) {
            work.run();
        }
    }

    /** An event only speeds up what every node reads from the registry anyway. */
    private static final class NoPromoEvents extends PromoEventPublisher {
        @SuppressWarnings("NullAway")
        NoPromoEvents() {
            super(null, Clock.systemUTC());
        }

        @Override
        public void publish(PromoId promoId, PromoEvent.Kind kind, SaleState state) {}
    }
}
