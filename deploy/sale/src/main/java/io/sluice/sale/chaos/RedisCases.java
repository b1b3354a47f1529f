package io.sluice.sale.chaos;

import java.util.List;

/** A Redis that loses, forgets, or is cut off. */
final class RedisCases {

    private static final List<String> SALE =
            List.of("--buyers", "1500", "--units", "600", "--limit", "2", "--connections", "24");

    private RedisCases() {}

    static List<ChaosCase> all() {
        return List.of(
                ChaosCase.of(
                                5,
                                "redis-master-loses-writes",
                                "a Redis master killed right after it acknowledged; its replica, which missed the last"
                                        + " 1.5 s, is promoted",
                                "I1, I5, I9; every unit is sold",
                                stage -> stage.sellWith(SALE, "redis-master:kill-with-lost-writes@40%"))
                        .inEachBuild(),
                ChaosCase.of(
                        5,
                        "redis-master-killed",
                        "a Redis master killed, its replica promoted",
                        "I1, I5, I9; every unit is sold",
                        stage -> stage.sellWith(SALE, "redis-master:kill@40%")),
                ChaosCase.of(
                        6,
                        "redis-away",
                        "all of Redis down for 15 s",
                        "no selling and a clear answer meanwhile; opened again by itself, every unit is sold",
                        stage -> stage.sellWith(SALE, "redis:stop=15s@40%")),
                ChaosCase.of(
                                20,
                                "redis-connections-cut",
                                "connections to Redis cut twice a second for 15 s, under scripts",
                                "I4, I8, I9: the client sends again what was not answered, and nothing happens twice",
                                stage -> stage.sellWith(SALE, "redis:cut=15s@20%"))
                        .inEachBuild(),
                ChaosCase.of(
                        20,
                        "all-connections-cut",
                        "connections to Redis, database and broker cut twice a second for 10 s",
                        "I1–I10; every unit is sold",
                        stage -> stage.sellWith(SALE, "connection:cut=10s@20%")),
                ChaosCase.of(
                                22,
                                "redis-flushed",
                                "FLUSHALL on all masters while selling",
                                "503 until rebuilt; no 404, no 409 but a true sold-out; every unit is sold",
                                stage -> stage.sellWith(SALE, "redis:flush@40%"))
                        .inEachBuild());
    }
}
