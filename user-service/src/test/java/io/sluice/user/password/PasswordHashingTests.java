package io.sluice.user.password;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;

import io.sluice.common.problem.ProblemException;
import io.sluice.user.problem.UserProblem;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.security.crypto.password.PasswordEncoder;

class PasswordHashingTests {
    @Test
    void isArgon2idWithAtLeastWhatOwaspAsksFor() {
        var hashing = new PasswordHashing(new PasswordProperties(1, 1));
        String hash = hashing.hash("correct horse");
        assertThat(hash).startsWith("$argon2id$v=19$m=19456,t=2,p=1$");
        assertThat(hashing.matches("correct horse", hash)).isTrue();
        assertThat(hashing.matches("wrong horse", hash)).isFalse();
        hashing.destroy();
    }

    @Test
    void worksAsHardForNobodyAsForSomebody() {
        var encoder = new SlowEncoder();
        encoder.open.countDown();
        var hashing = new PasswordHashing(new PasswordProperties(1, 1), encoder);
        assertThat(hashing.matches("wrong", "hash of somebody")).isFalse();
        int forSomebody = encoder.comparisons.getAndSet(0);
        assertThat(hashing.matches("wrong", null)).isFalse();
        assertThat(encoder.comparisons).hasValue(forSomebody);
        hashing.destroy();
    }

    @Test
    void nobodysPasswordIsNobodys() {
        var hashing = new PasswordHashing(new PasswordProperties(1, 1));
        assertThat(hashing.matches("nobody", null)).isFalse();
        hashing.destroy();
    }

    @Test
    void asksToTryAgainWhenTheQueueIsFull() {
        var encoder = new SlowEncoder();
        var hashing = new PasswordHashing(new PasswordProperties(1, 1), encoder);
        var running = CompletableFuture.supplyAsync(() -> hashing.matches("a", "hash"));
        await().untilAtomic(encoder.comparisons, is(1));
        var waiting = CompletableFuture.supplyAsync(() -> hashing.matches("b", "hash"));
        await().untilAsserted(() -> assertThatThrownBy(() -> hashing.hash("c"))
                .isInstanceOfSatisfying(ProblemException.class, full -> {
                    assertThat(full.type()).isEqualTo(UserProblem.SIGN_IN_BUSY);
                    assertThat(full.retryAfterSeconds()).isPositive();
                }));
        encoder.open.countDown();
        assertThat(running.join()).isFalse();
        assertThat(waiting.join()).isFalse();
        hashing.destroy();
    }

    /** Compares when it is let. */
    private static final class SlowEncoder implements PasswordEncoder {
        private final CountDownLatch open = new CountDownLatch(1);
        private final AtomicInteger comparisons = new AtomicInteger();

        @Override
        public String encode(CharSequence password) {
            return "hash of " + password;
        }

        @Override
        public boolean matches(CharSequence password, String hash) {
            comparisons.incrementAndGet();
            try {
                open.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return false;
        }
    }
}
