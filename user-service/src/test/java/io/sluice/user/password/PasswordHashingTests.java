package io.sluice.user.password;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;

import io.sluice.user.account.PasswordHash;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PasswordHashingTests {
    private final SlowFunction function = new SlowFunction();
    private final PasswordHashing hashing = new PasswordHashing(new PasswordProperties(1, 1), function);

    @AfterEach
    void stop() {
        function.open.countDown();
        hashing.destroy();
    }

    @Test
    void knowsARightPasswordFromAWrongOne() {
        function.open.countDown();
        PasswordHash hash = hashing.hash(new Password("correct horse"));
        assertThat(hashing.matches(new Password("correct horse"), Optional.of(hash)))
                .isTrue();
        assertThat(hashing.matches(new Password("wrong horse"), Optional.of(hash)))
                .isFalse();
    }

    @Test
    void worksAsHardWithoutAnAccountAsWithOne() {
        function.open.countDown();
        assertThat(hashing.matches(new Password("wrong"), aHash())).isFalse();
        int withAccount = function.comparisons.getAndSet(0);
        assertThat(hashing.matches(new Password("wrong"), Optional.empty())).isFalse();
        assertThat(function.comparisons).hasValue(withAccount);
    }

    @Test
    void thePasswordOfTheDummyHashMatchesNoAccount() {
        function.open.countDown();
        assertThat(hashing.matches(PasswordHashing.DUMMY_PASSWORD, Optional.empty()))
                .isFalse();
        assertThat(function.comparisons).hasValue(1);
    }

    @Test
    void refusesWorkWhenTheQueueIsFull() {
        var running = CompletableFuture.supplyAsync(() -> hashing.matches(new Password("a"), aHash()));
        await().untilAtomic(function.comparisons, is(1));
        var waiting = CompletableFuture.supplyAsync(() -> hashing.matches(new Password("b"), aHash()));
        await().untilAsserted(() ->
                assertThatThrownBy(() -> hashing.hash(new Password("c"))).isInstanceOf(HashingBusyException.class));
        function.open.countDown();
        assertThat(running.join()).isFalse();
        assertThat(waiting.join()).isFalse();
    }

    private static Optional<PasswordHash> aHash() {
        return Optional.of(new PasswordHash("hash of a user"));
    }

    /** Compares only after it was opened. */
    private static final class SlowFunction implements HashFunction {
        private final CountDownLatch open = new CountDownLatch(1);
        private final AtomicInteger comparisons = new AtomicInteger();

        @Override
        public PasswordHash hash(Password password) {
            return new PasswordHash("hash of " + password.text());
        }

        @Override
        public boolean matches(Password password, PasswordHash hash) {
            comparisons.incrementAndGet();
            try {
                open.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return hash.equals(hash(password));
        }
    }
}
