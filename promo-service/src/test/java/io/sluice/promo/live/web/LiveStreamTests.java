package io.sluice.promo.live.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.promo.live.LiveEvent;
import io.sluice.promo.promotion.TestPromos;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;
import tools.jackson.databind.json.JsonMapper;

class LiveStreamTests {
    private static final Duration SOON = Duration.ofSeconds(5);
    private static final LiveEvent EVENT = new LiveEvent.Snapshot(TestPromos.aDraft(), List.of(), List.of());

    private final JsonMapper json = JsonMapper.builder().build();
    private final CountDownLatch completed = new CountDownLatch(1);

    @Test
    void endsByItselfAfterItsTime() {
        var stream = new LiveStream(new Client(false), json, Duration.ofMillis(1));
        stream.accept(EVENT);
        assertThat(CompletableFuture.runAsync(stream)).succeedsWithin(SOON);
        assertThat(completed.getCount()).isZero();
    }

    /** The reader of the sale must not wait for it. */
    @Test
    void aClientThatDoesNotReadIsDropped() {
        var stream = new LiveStream(new Client(true), json, Duration.ofMinutes(5));
        var sending = CompletableFuture.runAsync(stream);
        for (int i = 0; i < 40; i++) {
            stream.accept(EVENT);
        }
        assertThat(sending).succeedsWithin(SOON);
        assertThat(completed.getCount()).isZero();
    }

    @Test
    void isEndedFromOutsideAtOnce() {
        var stream = new LiveStream(new Client(false), json, Duration.ofMinutes(5));
        var sending = CompletableFuture.runAsync(stream);
        stream.end();
        assertThat(sending).succeedsWithin(SOON);
    }

    /** The container may find at the same moment that the client is gone. */
    @Test
    void aStreamThatIsOverAlreadyEndsWithoutAnError() {
        var gone = new SseEmitter() {
            @Override
            public void send(SseEventBuilder builder) throws IOException {
                throw new IOException("Broken pipe");
            }

            @Override
            public void complete() {
                throw new IllegalStateException("after AsyncListener.onError()");
            }
        };
        var stream = new LiveStream(gone, json, Duration.ofMinutes(5));
        stream.accept(EVENT);
        assertThat(CompletableFuture.runAsync(stream)).succeedsWithin(SOON);
    }

    private final class Client extends SseEmitter {
        private final boolean stuck;

        private Client(boolean stuck) {
            this.stuck = stuck;
        }

        @Override
        public void send(SseEventBuilder builder) throws IOException {
            if (stuck) {
                waitForEver();
            }
        }

        private void waitForEver() throws IOException {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }

        @Override
        public void complete() {
            completed.countDown();
        }
    }
}
