package io.sluice.gateway.hotread;

import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.gateway.promo.FindPromo;
import java.util.Set;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Lets an admin read what the admin has just written: before the answer to a change of an item or a promotion is sent, this
 * node forgets the item, or catches up with the registry. Other nodes get to know it by the broadcast. A refusal has changed
 * nothing, and anybody can get one, so it empties no memory.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 12) // after the path was checked
class AdminWriteFilter implements WebFilter {
    private static final Set<HttpMethod> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);
    private static final String ITEMS = "/api/admin/items";
    private static final String PROMOS = "/api/admin/promos/";

    private final HotReadInvalidation invalidation;
    private final FindPromo promos;

    AdminWriteFilter(HotReadInvalidation invalidation, FindPromo promos) {
        this.invalidation = invalidation;
        this.promos = promos;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (!READING.contains(exchange.getRequest().getMethod())) {
            String path = exchange.getRequest().getURI().getPath();
            if (path.startsWith(ITEMS)) {
                afterChange(exchange.getResponse(), Mono.fromRunnable(() -> forgetItem(path)));
            } else if (path.startsWith(PROMOS)) {
                afterChange(exchange.getResponse(), Mono.defer(() -> catchUp(path)));
            }
        }
        return chain.filter(exchange);
    }

    private static void afterChange(ServerHttpResponse response, Mono<Void> then) {
        response.beforeCommit(() -> {
            HttpStatusCode status = response.getStatusCode();
            return status != null && status.is2xxSuccessful() ? then : Mono.empty();
        });
    }

    private void forgetItem(String path) {
        ItemId.parse(segmentAfter(ITEMS + '/', path))
                .ifPresentOrElse(invalidation::invalidate, invalidation::invalidatePages);
    }

    private Mono<Void> catchUp(String path) {
        PromoId.parse(segmentAfter(PROMOS, path)).ifPresent(invalidation::invalidate);
        return promos.catchUp();
    }

    private static String segmentAfter(String prefix, String path) {
        String rest = path.substring(Math.min(prefix.length(), path.length()));
        int end = rest.indexOf('/');
        return end < 0 ? rest : rest.substring(0, end);
    }
}
