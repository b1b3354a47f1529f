package io.sluice.common.platform.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.springframework.dao.DataAccessResourceFailureException;

/** Jobs without a reachable lock, which run all the same. */
class JobsTests {
    private static final int NOT_POSTPONED = 99;

    private static RedissonClient redisson;

    private final Deque<Integer> due = new ArrayDeque<>();
    private final List<Integer> postponed = new ArrayList<>();
    private final List<Integer> done = new ArrayList<>();

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
    void runsAlthoughTheLockCannotBeReached() {
        var runs = new AtomicInteger();
        new Jobs(redisson).run("some-job", runs::incrementAndGet);
        assertThat(runs).hasValue(1);
    }

    @Test
    void doesOnePageAtATime() {
        due.addAll(List.of(1, 2, 3, 4, 5));
        run(3);
        assertThat(done).containsExactly(1, 2, 3);
        assertThat(postponed).containsExactly(1, 2, 3);
    }

    @Test
    void anItemThatFailsIsLeftForTheNextRunAndTheOthersAreDone() {
        due.addAll(List.of(1, -2, 3));
        run(3);
        assertThat(done).containsExactly(1, 3);
    }

    @Test
    void anItemThatCannotBePostponedEndsTheRun() {
        due.addAll(List.of(1, NOT_POSTPONED, 3));
        run(3);
        assertThat(done).containsExactly(1);
    }

    @Test
    void anOutageEndsTheRun() {
        due.addAll(List.of(1, 0, 3));
        run(3);
        assertThat(done).containsExactly(1);
    }

    @Test
    void everyItemOfAListIsTriedWhateverHappensToTheOthers() {
        Jobs.forEach("some-job", List.of(1, -2, 0, 3), this::step);
        assertThat(done).containsExactly(1, 3);
    }

    private void run(int pageSize) {
        new Jobs(redisson)
                .run(new DueWork<>(
                        "some-job",
                        pageSize,
                        this::page,
                        this::postpone,
                        this::step,
                        List.of(DataAccessResourceFailureException.class)));
    }

    private void postpone(int item) {
        if (item == NOT_POSTPONED) {
            throw new DataAccessResourceFailureException("unreachable");
        }
        postponed.add(item);
    }

    private List<Integer> page(int size) {
        List<Integer> page = new ArrayList<>();
        while (page.size() < size && !due.isEmpty()) {
            page.add(due.remove());
        }
        return page;
    }

    private void step(int item) {
        if (item == 0) {
            throw new DataAccessResourceFailureException("unreachable");
        }
        if (item < 0) {
            throw new IllegalStateException("cannot be done");
        }
        done.add(item);
    }
}
