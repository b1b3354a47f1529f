package io.sluice.stock.allotment;

import io.sluice.common.selling.board.BoardNotOpenException;
import java.time.Duration;
import org.springframework.core.retry.RetryPolicy;
import org.springframework.core.retry.RetryTemplate;

/**
 * Waits a little for a board that is being rebuilt: it is opened within milliseconds once its epoch has begun, unless it has very many
 * buyers, and one that was lost is back within seconds. For whoever must come again otherwise, after much longer.
 */
public final class UntilOpen {
    private static final RetryTemplate RETRY = new RetryTemplate(RetryPolicy.builder()
            .includes(BoardNotOpenException.class)
            .maxRetries(8)
            .delay(Duration.ofMillis(20))
            .multiplier(1.5)
            .maxDelay(Duration.ofMillis(500))
            .build());

    private UntilOpen() {}

    /** Does something with a board; fails with {@link BoardNotOpenException} if that is not open after about a second. */
    public static void retry(Runnable step) {
        RETRY.invoke(step);
    }
}
