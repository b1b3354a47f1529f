package io.sluice.user.password;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;

import io.sluice.common.platform.problem.ProblemException;
import io.sluice.user.account.PasswordHash;
import io.sluice.user.problem.UserProblem;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.security.crypto.password.PasswordEncoder;

class PasswordHashingTests {
    private static final Optional<PasswordHash> HASH = Optional.of(new PasswordHash("hash of a user"));

    @Test
    void isArgon2idWithAtLeastWhatOwaspRecommends() {
        var hashing = new PasswordHashing(new PasswordProperties(1, 1));
        PasswordHash hash = hashing.hash(new Password("correct horse"));
        assertThat(hash.value()).startsWith("$argon2id$v=19$m=19456,t=2,p=1$");
        assertThat(hashing.matches(new Password("correct horse"), Optional.of(hash)))
                .isTrue();
        assertThat(hashing.matches(new Password("wrong horse"), Optional.of(hash)))
                .isFalse();
        hashing.destroy();
    }

    @Test
    void worksAsHardWithoutAnAccountAsWithOne() {
        var encoder = new SlowEncoder();
        encoder.open.countDown();
        var hashing = new PasswordHashing(new PasswordProperties(1, 1), encoder);
        assertThat(hashing.matches(new Password("wrong"), HASH)).isFalse();
        int withAccount = encoder.comparisons.getAndSet(0);
        assertThat(hashing.matches(new Password("wrong"), Optional.empty())).isFalse();
        assertThat(encoder.comparisons).hasValue(withAccount);
        hashing.destroy();
    }

    @Test
    void thePasswordOfTheDummyHashMatchesNoAccount() {
        var hashing = new PasswordHashing(new PasswordProperties(1, 1));
        assertThat(hashing.matches(new Password(PasswordHashing.DUMMY_PASSWORD), Optional.empty()))
                .isFalse();
        hashing.destroy();
    }

    @Test
    void asksToTryAgainWhenTheQueueIsFull() {
        var encoder = new SlowEncoder();
        var hashing = new PasswordHashing(new PasswordProperties(1, 1), encoder);
        var running = CompletableFuture.supplyAsync(() -> hashing.matches(new Password("a"), HASH));
        await().untilAtomic(encoder.comparisons, is(1));
        var waiting = CompletableFuture.supplyAsync(() -> hashing.matches(new Password("b"), HASH));
        await().untilAsserted(() -> assertThatThrownBy(() -> hashing.hash(new Password("c")))
                .isInstanceOfSatisfying(ProblemException.class, full -> {
                    assertThat(full.type()).isEqualTo(UserProblem.SIGN_IN_BUSY);
                    assertThat(full.retryAfterSeconds()).isPositive();
                }));
        encoder.open.countDown();
        assertThat(running.join()).isFalse();
        assertThat(waiting.join()).isFalse();
        hashing.destroy();
    }

    /** Compares only after it was opened. */
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
