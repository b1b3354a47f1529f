package io.sluice.gateway.hotread;

import io.sluice.common.platform.id.Ulid;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.gateway.memory.ReadyAnswer;
import java.time.Clock;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** Answers {@code GET /api/items/{id}} and the front page of {@code GET /api/items} before every check, once they are loaded. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 5) // after the trace has begun
class ItemReadFilter implements WebFilter {
    private static final String LIST = "/api/items";
    private static final String DETAIL = LIST + '/';
    private static final int LENGTH = DETAIL.length() + Ulid.LENGTH;

    private final LoadedAnswers<ItemId, LoadedItem> items;
    private final LoadedAnswers<FrontPage, ReadyAnswer> pages;
    private final LoadedReads reads;
    private final LocalPromos promos;
    private final Clock clock;
    private final JsonMapper json;

    ItemReadFilter(
            LoadedAnswers<ItemId, LoadedItem> items,
            LoadedAnswers<FrontPage, ReadyAnswer> pages,
            LoadedReads reads,
            LocalPromos promos,
            Clock clock,
            JsonMapper json) {
        this.items = items;
        this.pages = pages;
        this.reads = reads;
        this.promos = promos;
        this.clock = clock;
        this.json = json;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var request = exchange.getRequest();
        String path = request.getURI().getRawPath();
        if (request.getMethod() != HttpMethod.GET || !path.startsWith(LIST)) {
            return chain.filter(exchange);
        }
        if (path.length() == LIST.length()) {
            return FrontPage.parse(request.getURI().getRawQuery())
                    .map(page -> list(page, exchange, chain))
                    .orElseGet(() -> chain.filter(exchange));
        }
        return path.length() == LENGTH && path.startsWith(DETAIL)
                ? ItemId.parse(path.substring(DETAIL.length()))
                        .map(itemId -> detail(itemId, exchange, chain))
                        .orElseGet(() -> chain.filter(exchange))
                : chain.filter(exchange);
    }

    private Mono<Void> list(FrontPage page, ServerWebExchange exchange, WebFilterChain chain) {
        return reads.answer(pages, page, exchange, chain, answer -> answer.writeIfChanged(exchange));
    }

    private Mono<Void> detail(ItemId itemId, ServerWebExchange exchange, WebFilterChain chain) {
        return reads.answer(
                items,
                itemId,
                exchange,
                chain,
                item -> item.answer(itemId, promos, clock.instant(), json).writeIfChanged(exchange));
    }
}
