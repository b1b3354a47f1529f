package io.sluice.gateway.rate;

import com.alibaba.csp.sentinel.AsyncEntry;
import com.alibaba.csp.sentinel.EntryType;
import com.alibaba.csp.sentinel.SphU;
import com.alibaba.csp.sentinel.slots.block.BlockException;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.identity.Identity;
import io.sluice.common.problem.ProblemException;
import io.sluice.gateway.client.ClientAddresses;
import io.sluice.gateway.problem.GatewayProblem;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Does work within the limits of a resource, or fails with 429. */
@Component
public class RateLimiter {
    private final ClientAddresses addresses;
    private final MeterRegistry meters;

    RateLimiter(ClientAddresses addresses, MeterRegistry meters) {
        this.addresses = addresses;
        this.meters = meters;
    }

    /**
     * Counts the work for the resource until it is done, failed or given up. Rules see the client's network as parameter 0 and
     * the user, if there is one, as parameter 1.
     */
    public <T> Mono<T> within(String resource, ServerWebExchange exchange, Identity who, Mono<T> work) {
        // Not Sentinel's own adapter for Reactor: it subscribes to the work before it asks whether it may.
        return Mono.defer(() -> {
            Object[] parameters = {addresses.of(exchange.getRequest()).network(), who.isUser() ? who.subject() : null};
            try {
                AsyncEntry entry = SphU.asyncEntry(resource, EntryType.IN, 1, parameters);
                return work.doFinally(signal -> entry.exit(1, parameters));
            } catch (BlockException blocked) {
                meters.counter("sluice.limits.blocked", "resource", resource).increment();
                return Mono.error(new ProblemException(GatewayProblem.TOO_MANY_REQUESTS));
            }
        });
    }
}
