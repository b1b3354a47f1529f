package io.sluice.gateway.promo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.test.TestIds;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.QueryTimeoutException;
import reactor.core.publisher.Hooks;

class FindPromoTests {
    private static final PromoId PROMO = TestIds.promo("promo");
    private static final Duration SOON = Duration.ofSeconds(20);

    private final CompletableFuture<Void> redis = new CompletableFuture<>();
    private final SlowPromos promos = new SlowPromos();
    private final RegistryReadings readings = new RegistryReadings(promos);
    private final FindPromo findPromo = new FindPromo(promos, readings);

    @AfterEach
    void stop() {
        readings.destroy();
    }

    @Test
    void aReadingThatFailsFailsWhoeverWaitsForIt() {
        redis.completeExceptionally(new QueryTimeoutException("slow"));
        assertThatThrownBy(() -> findPromo.find(PROMO).block(SOON)).isInstanceOf(QueryTimeoutException.class);
        findPromo.catchUp().block(SOON);
    }

    @Test
    void aReadingThatFailsAfterItsWaitersHaveLeftIsNoErrorInTheLog() {
        List<Throwable> dropped = new CopyOnWriteArrayList<>();
        Hooks.onErrorDropped(dropped::add);
        try {
            findPromo.catchUp().block(SOON);
            redis.completeExceptionally(new QueryTimeoutException("slow"));
            // One after the other: then the first one is over.
            readings.next().handle((end, failure) -> true).join();
        } finally {
            Hooks.resetOnErrorDropped();
        }
        assertThat(dropped).isEmpty();
    }

    /** Its registry answers when the test says so. */
    private final class SlowPromos extends LocalPromos {
        private SlowPromos() {
            super(null, Clock.systemUTC());
        }

        @Override
        public synchronized void refresh() {
            try {
                redis.join();
            } catch (CompletionException e) {
                throw (RuntimeException) e.getCause();
            }
        }
    }
}
