package io.sluice.common.selling.board;

import io.sluice.simulation.redis.LuaRedis;
import io.sluice.simulation.redis.RedisTemplates;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.springframework.data.redis.core.StringRedisTemplate;

/** The simulation's Redis passes what the real one passes, so that a script does there what it does here. */
class LuaStockBoardTests extends StockBoardContract {
    private StringRedisTemplate redis;

    @Override
    StockBoard boardAt(Clock clock) {
        redis = RedisTemplates.over(new LuaRedis(clock));
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
}
