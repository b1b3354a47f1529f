package io.sluice.gateway.hotread;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.gateway.problem.ProblemAnswer;
import java.util.function.Function;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Answers a request with what was loaded for all. */
@Component
class LoadedReads {
    private final ProblemAnswer problems;

    LoadedReads(ProblemAnswer problems) {
        this.problems = problems;
    }

    <K, T> Mono<Void> answer(
            LoadedAnswers<K, T> loaded,
            K key,
            ServerWebExchange exchange,
            WebFilterChain chain,
            Function<T, Mono<Void>> write) {
        return loaded.read(key, () -> LoadExchange.load(exchange, chain))
                // The filter that says so for the rest of the API comes later.
                .doOnError(failure -> exchange.getResponse().getHeaders().setCacheControl(CacheControl.noStore()))
                .flatMap(result -> {
                    if (result instanceof LoadResult.Found<T> found) {
                        return write.apply(found.answer());
                    }
                    return result instanceof LoadResult.Absent ? notFound(exchange) : chain.filter(exchange);
                });
    }

    /** In the language of this request. No cache keeps it: there may be such a thing a moment later. */
    private Mono<Void> notFound(ServerWebExchange exchange) {
        var headers = exchange.getResponse().getHeaders();
        headers.setCacheControl(CacheControl.noStore());
        headers.set(HttpHeaders.VARY, HttpHeaders.ACCEPT_LANGUAGE);
        return problems.write(exchange, CommonProblem.NOT_FOUND);
    }
}
