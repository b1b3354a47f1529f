package io.sluice.stock.selling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DuplicateKeyException;

class DeadlocksTests {
    private final AtomicInteger tries = new AtomicInteger();

    @Test
    void aTransactionThatTheDatabaseEndedIsDoneAgain() {
        assertThat(Deadlocks.retry(() -> failingUntil(5))).isEqualTo(5);
    }

    @Test
    void theFifthFailureIsLetOut() {
        assertThatThrownBy(() -> Deadlocks.retry(() -> failingUntil(6))).isInstanceOf(CannotAcquireLockException.class);
        assertThat(tries).hasValue(5);
    }

    @Test
    void anyOtherFailureIsLetOutAtOnce() {
        assertThatThrownBy(() -> Deadlocks.retry(() -> {
                    tries.incrementAndGet();
                    throw new DuplicateKeyException("known");
                }))
                .isInstanceOf(DuplicateKeyException.class);
        assertThat(tries).hasValue(1);
    }

    private int failingUntil(int last) {
        int current = tries.incrementAndGet();
        if (current < last) {
            throw new CannotAcquireLockException("deadlock");
        }
        return current;
    }
}
