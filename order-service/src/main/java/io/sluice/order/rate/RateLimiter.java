package io.sluice.order.rate;

import com.alibaba.csp.sentinel.Entry;
import com.alibaba.csp.sentinel.EntryType;
import com.alibaba.csp.sentinel.SphU;
import com.alibaba.csp.sentinel.slots.block.BlockException;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.rule.RuleFiles;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Limits the rate of requests by Sentinel's rules, also of those that bypass the gateway. */
@Component
public class RateLimiter {
    /** The resource of placing an order, as Sentinel's rules name it. */
    public static final String PLACE_ORDER = RuleFiles.PLACE_ORDER;

    private final MeterRegistry meters;

    RateLimiter(MeterRegistry meters) {
        this.meters = meters;
    }

    /** Counts one use of a resource until it is closed; empty if a rule does not allow it now. */
    public Optional<Entry> enter(String resource) {
        try {
            return Optional.of(SphU.entry(resource, EntryType.IN));
        } catch (BlockException blocked) {
            meters.counter("sluice.order.rate.blocked", "resource", resource).increment();
            return Optional.empty();
        }
    }
}
