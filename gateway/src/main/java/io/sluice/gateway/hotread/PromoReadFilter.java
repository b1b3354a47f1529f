package io.sluice.gateway.hotread;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.Ulid;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.LocalPromos;
import java.time.Clock;
import java.util.Optional;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/**
 * Answers {@code GET /api/promos} and {@code GET /api/promos/{id}} before every check, from what this node sells by. Only a
 * promotion that is over, or that is not known here, is asked for, once for all.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 5) // after the trace has begun
class PromoReadFilter implements WebFilter {
    private static final String LIST = "/api/promos";
    private static final String DETAIL = LIST + '/';
    private static final int LENGTH = DETAIL.length() + Ulid.LENGTH;

    private final PromoAnswers answers;
    private final LoadedAnswers<PromoId, LoadedPromo> loaded;
    private final LoadedReads reads;
    private final LocalPromos promos;
    private final Clock clock;
    private final JsonMapper json;
    private final HotReadMeters one;
    private final HotReadMeters all;

    PromoReadFilter(
            PromoAnswers answers,
            LoadedAnswers<PromoId, LoadedPromo> loaded,
            LoadedReads reads,
            LocalPromos promos,
            Clock clock,
            JsonMapper json,
            MeterRegistry meters) {
        this.answers = answers;
        this.loaded = loaded;
        this.reads = reads;
        this.promos = promos;
        this.clock = clock;
        this.json = json;
        this.one = new HotReadMeters(meters, "promo");
        this.all = new HotReadMeters(meters, "promos");
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var request = exchange.getRequest();
        String path = request.getURI().getRawPath();
        if (request.getMethod() != HttpMethod.GET || !path.startsWith(LIST)) {
            return chain.filter(exchange);
        }
        if (path.length() == LIST.length()) {
            return list(exchange, chain);
        }
        return path.length() == LENGTH && path.startsWith(DETAIL)
                ? PromoId.parse(path.substring(DETAIL.length()))
                        .map(promoId -> detail(promoId, exchange, chain))
                        .orElseGet(() -> chain.filter(exchange))
                : chain.filter(exchange);
    }

    private Mono<Void> list(ServerWebExchange exchange, WebFilterChain chain) {
        Optional<TimedAnswer> list = answers.list();
        (list.isPresent() ? all.hits : all.passed).increment();
        return list.map(answer -> write(answer, exchange)).orElseGet(() -> chain.filter(exchange));
    }

    private Mono<Void> detail(PromoId promoId, ServerWebExchange exchange, WebFilterChain chain) {
        Optional<TimedAnswer> known = answers.find(promoId);
        if (known.isPresent()) {
            one.hits.increment();
            return write(known.get(), exchange);
        }
        // What has become known here meanwhile is newer than what was loaded.
        return reads.answer(
                loaded,
                promoId,
                exchange,
                chain,
                promo -> write(answers.find(promoId).orElseGet(() -> promo.answer(promoId, promos, json)), exchange));
    }

    private Mono<Void> write(TimedAnswer answer, ServerWebExchange exchange) {
        return answer.write(exchange, clock.instant());
    }
}
