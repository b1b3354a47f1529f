package io.sluice.order.rate;

import com.alibaba.csp.sentinel.EntryType;
import com.alibaba.csp.sentinel.SphU;
import com.alibaba.csp.sentinel.slots.block.BlockException;
import io.sluice.common.problem.ProblemException;
import io.sluice.order.OrderProblem;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** Does work within the limits of a resource, or fails with 429. The gateway has limits too; these hold without it. */
@Component
public class RateLimiter {
    /** Placing an order. */
    public static final String PLACE_ORDER = "place-order";

    public <T> T within(String resource, Supplier<T> work) {
        try (var entry = SphU.entry(resource, EntryType.IN)) {
            return work.get();
        } catch (BlockException blocked) {
            throw new ProblemException(OrderProblem.TOO_MANY_REQUESTS);
        }
    }
}
