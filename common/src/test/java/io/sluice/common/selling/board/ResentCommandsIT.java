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
import org.springframework.data.redis.core.script.RedisScript;

/**
 * The contract on the real Redis cluster with every script sent twice, and only the second answer seen: as after a connection that was
 * cut before the first answer came.
 */
class ResentCommandsIT extends StockBoardContract {
    private static LettuceConnectionFactory connections;
    private static StringRedisTemplate redis;

    @BeforeAll
    static void connect() {
        connections = new LettuceConnectionFactory(
                LocalRedis.cluster(),
                LettuceClientConfiguration.builder()
                        .commandTimeout(Duration.ofSeconds(30))
                        .build());
        connections.afterPropertiesSet();
        connections.start();
        redis = new Resending();
    }

    @AfterAll
    static void disconnect() {
        if (connections != null) {
            connections.destroy();
        }
    }

    @Override
    StockBoard boardAt(Clock clock) {
        return new RedisStockBoard(redis, clock);
    }

    @Override
    public int breakOffAMove(BoardRig rig, int from, int to, int wanted) {
        List<?> given = redis.execute(
                BoardScripts.list("board-move-out"),
                new BoardKeys(rig.terms.board().promoId(), from).all(),
                "move:" + UUID.randomUUID(),
                Integer.toString(wanted),
                Integer.toString(to),
                Long.toString(rig.clock.millis()));
        return ((Long) given.get(0)).intValue();
    }

    private static final class Resending extends StringRedisTemplate {
        /** It answers how many units it freed; the second time none. Only the news that there are some again depends on that. */
        private static final String END = BoardScripts.word("board-end").getSha1();

        Resending() {
            super(connections);
        }

        @Override
        public <T> T execute(RedisScript<T> script, List<String> keys, Object... args) {
            T first = super.execute(script, keys, args);
            T second = super.execute(script, keys, args);
            return script.getSha1().equals(END) ? first : second;
        }
    }
}
