package io.sluice.order.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.promo.SaleStatePublisher;
import io.sluice.common.test.TestIds;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SoldOutChecksTests {
    private final BoardRef ref = new BoardRef(TestIds.promo("sale"), 1);
    private final AtomicInteger checked = new AtomicInteger();
    private volatile int knownAfter = 1;
    private final SoldOutChecks checks = new SoldOutChecks(new SaleStatePublisher(null, null, null) {
        @Override
        public boolean publishChange(BoardRef board) {
            return checked.incrementAndGet() >= knownAfter;
        }
    });

    @AfterEach
    void stop() {
        checks.destroy();
    }

    @Test
    void whatIsKnownIsCheckedOnce() {
        checks.request(ref);
        await().until(() -> checked.get() == 1);
        await().during(Duration.ofMillis(200)).until(() -> checked.get() == 1);
    }

    @Test
    void unitsThatAreOnlyHeldAreCheckedAgainUntilItIsKnown() {
        knownAfter = 4;
        checks.request(ref);
        await().atMost(Duration.ofSeconds(5)).until(() -> checked.get() == 4);
        await().during(Duration.ofMillis(600)).until(() -> checked.get() == 4);
        assertThat(checked).hasValue(4);
    }
}
