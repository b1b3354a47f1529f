package io.sluice.gateway.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.data.redis.RedisConnectionFailureException;
import reactor.core.publisher.Mono;

class GateThreadsTests {
    private final CountDownLatch redisAnswers = new CountDownLatch(1);
    private GateThreads threads = threads(Duration.ofSeconds(10));

    @AfterEach
    void stop() {
        redisAnswers.countDown();
        threads.destroy();
    }

    @Test
    void workRunsOnThreadsOfItsOwn() {
        assertThat(threads.run(() -> Thread.currentThread().getName()).block()).startsWith("gate-");
    }

    @Test
    void aRequestThatFindsTheQueueFullIsRefusedAtOnce() {
        var working = slow().toFuture();
        var queued = slow().toFuture();
        assertUnavailable(() -> slow().block());
        redisAnswers.countDown();
        assertThat(working.join()).isEqualTo("done");
        assertThat(queued.join()).isEqualTo("done");
    }

    @Test
    void aRequestWaitsNoLongerThanTheTimeout() {
        threads.destroy();
        threads = threads(Duration.ofMillis(50));
        assertUnavailable(() -> slow().block());
    }

    @Test
    void aFailureOfRedisIsPassedOn() {
        assertThatThrownBy(() -> threads.run(() -> {
                            throw new RedisConnectionFailureException("away");
                        })
                        .block())
                .isInstanceOf(RedisConnectionFailureException.class);
    }

    private Mono<String> slow() {
        return threads.run(() -> {
            redisAnswers.await();
            return "done";
        });
    }

    private static GateThreads threads(Duration timeout) {
        return new GateThreads(new GateProperties(1, 1, timeout), new SimpleMeterRegistry());
    }

    private static void assertUnavailable(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refused -> assertThat(refused.type()).isEqualTo(CommonProblem.SERVICE_UNAVAILABLE));
    }
}
