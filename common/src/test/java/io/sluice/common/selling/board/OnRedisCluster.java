package io.sluice.common.selling.board;

import io.sluice.common.test.LocalRedis;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.springframework.data.redis.connection.lettuce.LettuceClientConfiguration;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.StringRedisTemplate;

/** The contract on the real Redis cluster. */
abstract class OnRedisCluster extends StockBoardContract {
    static LettuceConnectionFactory connections;

    @BeforeAll
    static void connect() {
        connections = new LettuceConnectionFactory(
                LocalRedis.cluster(),
                LettuceClientConfiguration.builder()
                        // A thousand threads on a busy machine wait for one another, not for Redis.
                        .commandTimeout(Duration.ofSeconds(30))
                        .build());
        connections.afterPropertiesSet();
        connections.start();
    }

    @AfterAll
    static void disconnect() {
        if (connections != null) {
            connections.destroy();
        }
    }

    abstract StringRedisTemplate redis();

    @Override
    StockBoard boardAt(Clock clock) {
        return new RedisStockBoard(redis(), clock);
    }

    @Override
    public int breakOffAMove(BoardRig rig, int from, int to, int wanted) {
        List<?> given = redis().execute(
                        BoardScripts.list("board-move-out"),
                        new BoardKeys(rig.terms.board().promoId(), from).all(),
                        "move:" + UUID.randomUUID(),
                        Integer.toString(wanted),
                        Integer.toString(to),
                        Long.toString(rig.clock.millis()));
        return ((Long) given.get(0)).intValue();
    }
}
