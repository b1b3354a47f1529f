package io.sluice.simulation;

import io.sluice.simulation.redis.LuaRedis;
import io.sluice.simulation.redis.RedisCommand;
import io.sluice.simulation.redis.RedisPort;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.QueryTimeoutException;

/** Three masters. A connection to them can lose requests and answers, and sends again what was not answered. */
final class SimulatedCluster {
    private static final int MASTERS = 3;
    private static final int RARE = 12;
    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    private final World world;
    private final LuaRedis redis;
    private final Map<String, String> replacedScripts;
    private final Map<String, Integer> executions = new HashMap<>();
    private final List<Master> masters = new ArrayList<>();
    private long lostAt = Long.MIN_VALUE;
    private int losses;

    private static final class Master {
        boolean stopped;
        final List<RedisCommand> waiting = new ArrayList<>();

        @Nullable
        Map<String, Object> replica;
    }

    /** With scripts that are run in place of the shipped ones, by their text. */
    SimulatedCluster(World world, Map<String, String> replacedScripts) {
        this.world = world;
        this.redis = new LuaRedis(world.clock);
        this.replacedScripts = replacedScripts;
        for (int i = 0; i < MASTERS; i++) {
            masters.add(new Master());
        }
    }

    LuaRedis redis() {
        return redis;
    }

    /** How often data was lost. */
    int losses() {
        return losses;
    }

    private static int masterOf(String hashTag) {
        return Math.floorMod(hashTag.hashCode(), MASTERS);
    }

    private static boolean isOn(int master, String key) {
        return masterOf(key.substring(key.indexOf('{') + 1, key.indexOf('}'))) == master;
    }

    RedisPort connectionOf(Node node) {
        return command -> send(node, command);
    }

    private @Nullable Object send(Node node, RedisCommand sent) {
        // The next park of this thread returns at once: time passes by the calls, not by waiting.
        LockSupport.unpark(Thread.currentThread());
        RedisCommand command = replaced(sent);
        world.step("Redis");
        Master master = masters.get(masterOf(command.hashTag()));
        if (master.stopped) {
            master.waiting.add(command);
            throw timedOut(node, command, "its master has stopped");
        }
        if (world.strikes(Fault.REDIS_REQUEST_LOST, 0.004)) {
            throw timedOut(node, command, "the request is lost");
        }
        if (isRare(command)) {
            world.letOthersOvertake();
        }
        Object answer = execute(command);
        if (world.strikes(Fault.RESEND, 0.05)) {
            world.trace(() -> node + " sends again " + shortly(command));
            world.step("reconnecting");
            answer = execute(command);
        }
        if (world.strikes(Fault.REDIS_ANSWER_LOST, 0.004)) {
            throw timedOut(node, command, "the answer is lost");
        }
        world.step("answer of Redis");
        return answer;
    }

    /** A script that fails is never right, whatever its caller makes of it. */
    private @Nullable Object execute(RedisCommand command) {
        try {
            return redis.send(command);
        } catch (RuntimeException e) {
            world.fail(new IllegalStateException("Redis refused " + shortly(command) + ": " + e.getMessage(), e));
            throw e;
        }
    }

    /** What happens a few times in a run, such as the steps of a rebuild, would hardly ever meet anything else by chance. */
    private boolean isRare(RedisCommand command) {
        return executions.merge(command.script(), 1, Integer::sum) <= RARE;
    }

    private RedisCommand replaced(RedisCommand command) {
        String replacement = replacedScripts.get(command.script());
        return replacement == null
                ? command
                : new RedisCommand(command.name(), replacement, command.keys(), command.args());
    }

    private QueryTimeoutException timedOut(Node node, RedisCommand command, String why) {
        world.excuse();
        world.clock.pass(TIMEOUT);
        world.trace(() -> node + " gets no answer, " + why + ": " + shortly(command));
        return new QueryTimeoutException("Redis command timed out");
    }

    private static String shortly(RedisCommand command) {
        String script = command.script().isEmpty()
                ? command.name()
                : command.script().lines().findFirst().orElse("");
        return script + " " + command.hashTag() + " " + command.args();
    }

    void stop(int number, Duration time) {
        Master master = masters.get(number);
        if (master.stopped) {
            return;
        }
        master.stopped = true;
        world.agenda.add(time, "master " + number + " goes on", null, () -> {
            master.stopped = false;
            List<RedisCommand> waiting = List.copyOf(master.waiting);
            master.waiting.clear();
            waiting.forEach(this::execute);
            world.excuse();
        });
    }

    /** The replica of a master lags behind from now on, and takes over after a while. */
    void loseWrites(int number, Duration lag) {
        Master master = masters.get(number);
        if (master.replica != null) {
            return;
        }
        master.replica = redis.copy(key -> isOn(number, key));
        world.agenda.add(lag, "master " + number + " dies; its replica misses " + lag, null, () -> {
            redis.restore(key -> isOn(number, key), java.util.Objects.requireNonNull(master.replica));
            master.replica = null;
            noteLoss();
        });
    }

    void flush() {
        redis.flushAll();
        masters.forEach(master -> master.replica = master.replica == null ? null : new HashMap<>());
        noteLoss();
    }

    private void noteLoss() {
        losses++;
        lostAt = world.clock.millis();
        world.excuse();
    }

    long lostAt() {
        return lostAt;
    }
}
