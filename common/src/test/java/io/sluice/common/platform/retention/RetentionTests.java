package io.sluice.common.platform.retention;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.id.Ulid;
import io.sluice.common.platform.job.Jobs;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.springframework.dao.DataAccessResourceFailureException;

/** Without a reachable lock: rows are purged all the same. */
class RetentionTests {
    private static final Instant NOON = Instant.parse("2026-11-11T12:00:00Z");
    private static final Duration A_MONTH = Duration.ofDays(30);

    private static RedissonClient redisson;

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final Retention retention = new Retention(new Jobs(redisson), Clock.fixed(NOON, ZoneOffset.UTC), meters);
    private final List<Integer> chunks = new ArrayList<>();

    @BeforeAll
    static void connectToNothing() {
        var nothing = new Config();
        nothing.setLazyInitialization(true);
        nothing.useClusterServers().addNodeAddress("redis://127.0.0.1:1").setRetryAttempts(0);
        redisson = Redisson.create(nothing);
    }

    @AfterAll
    static void disconnect() {
        redisson.shutdown();
    }

    @Test
    void deletesChunkByChunkUntilOneIsNotFullAndCountsTheRows() {
        purge(aTableOf(1200));
        assertThat(chunks).containsExactly(500, 500, 200);
        assertThat(purged("some_rows")).isEqualTo(1200);
    }

    @Test
    void aLongBacklogIsLeftForTheNextRuns() {
        purge(aTableOf(50_001));
        assertThat(purged("some_rows")).isEqualTo(50_000);
    }

    @Test
    void theAgeIsThatOfTheRule() {
        var limits = new ArrayList<Object>();
        purge(new Retention.Rule("some_rows", A_MONTH, (lowestId, before, max) -> {
            limits.addAll(List.of(lowestId, before));
            return 0;
        }));
        Instant aMonthAgo = NOON.minus(A_MONTH);
        assertThat(limits).containsExactly(Ulid.lowestAt(aMonthAgo), aMonthAgo);
    }

    @Test
    void aTableThatCannotBePurgedDoesNotKeepTheNextOneFromIt() {
        var broken = new Retention.Rule("broken_rows", A_MONTH, (lowestId, before, max) -> {
            throw new DataAccessResourceFailureException("no database");
        });
        retention.purge("purge-tests", List.of(broken, aTableOf(3)));
        assertThat(purged("some_rows")).isEqualTo(3);
    }

    private void purge(Retention.Rule rule) {
        retention.purge("purge-tests", List.of(rule));
    }

    private Retention.Rule aTableOf(int rows) {
        int[] left = {rows};
        return new Retention.Rule("some_rows", A_MONTH, (lowestId, before, max) -> {
            int deleted = Math.min(left[0], max);
            left[0] -= deleted;
            chunks.add(deleted);
            return deleted;
        });
    }

    private double purged(String table) {
        return meters.get("sluice.retention.purged")
                .tag("table", table)
                .counter()
                .count();
    }
}
