package io.sluice.gateway.rate;

import com.alibaba.csp.sentinel.AsyncEntry;
import com.alibaba.csp.sentinel.EntryType;
import com.alibaba.csp.sentinel.SphU;
import com.alibaba.csp.sentinel.slots.block.BlockException;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.platform.rate.SharedRateLimiter;
import io.sluice.gateway.client.ClientAddresses;
import io.sluice.gateway.problem.GatewayProblem;
import java.time.Duration;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Holds requests to their rates: those of this node, by Sentinel's rules, and those of all nodes, in Redis. Refuses
 * with 429.
 */
@Component
public class RateLimiter {
    private final ClientAddresses addresses;
    private final SharedRateLimiter allNodes;
    private final RefreshableProperties<RateProperties> properties;
    private final MeterRegistry meters;

    RateLimiter(
            ClientAddresses addresses,
            SharedRateLimiter allNodes,
            RefreshableProperties<RateProperties> properties,
            MeterRegistry meters) {
        this.addresses = addresses;
        this.allNodes = allNodes;
        this.properties = properties;
        this.meters = meters;
    }

    /**
     * Counts the work for the resource until it completes, fails or is cancelled. Rules see the client's network as
     * parameter 0 and the user, if there is one, as parameter 1.
     */
    public <T> Mono<T> within(String resource, ServerWebExchange exchange, Identity identity, Mono<T> work) {
        // Not Sentinel's own adapter for Reactor: it subscribes to the work before it asks whether it may.
        return Mono.defer(() -> {
            Object[] parameters = {
                addresses.of(exchange.getRequest()).network(), identity.isUser() ? identity.subject() : null
            };
            try {
                AsyncEntry entry = SphU.asyncEntry(resource, typeOf(resource), 1, parameters);
                return work.doFinally(signal -> entry.exit(1, parameters));
            } catch (BlockException blocked) {
                meters.counter("sluice.gateway.rate.blocked", "resource", resource)
                        .increment();
                return Mono.error(new ProblemException(GatewayProblem.TOO_MANY_REQUESTS));
            }
        });
    }

    /** Sentinel holds what comes in to its system rules. Not admins: they undo one that is too tight. */
    private static EntryType typeOf(String resource) {
        return resource.equals(RateResources.ADMIN) ? EntryType.OUT : EntryType.IN;
    }

    /** Counts that a user asks for a token, over all nodes, or refuses. Blocks. */
    public void countTokenRequest(UserId userId) {
        Duration wait =
                allNodes.tryAcquire(RateKeys.tokensOf(userId), properties.get().tokensPerUser());
        if (!wait.isZero()) {
            throw new ProblemException(GatewayProblem.TOO_MANY_REQUESTS, wait);
        }
    }
}
