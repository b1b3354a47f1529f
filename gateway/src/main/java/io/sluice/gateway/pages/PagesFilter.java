package io.sluice.gateway.pages;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.gateway.memory.NegotiatedAnswer;
import io.sluice.gateway.problem.ProblemAnswer;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Answers pages and their files. Compares the path as it was sent: no session, no rate, no route is needed for what
 * everyone may have and a browser keeps.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 5) // after the trace has begun
class PagesFilter implements WebFilter {
    private static final String API = "/api/";

    private final Pages pages;
    private final ProblemAnswer problems;

    PagesFilter(Pages pages, ProblemAnswer problems) {
        this.pages = pages;
        this.problems = problems;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var request = exchange.getRequest();
        String path = request.getURI().getRawPath();
        if (path.startsWith(API) || !isRead(request.getMethod())) {
            return chain.filter(exchange);
        }
        NegotiatedAnswer found = pages.find(path);
        if (found != null) {
            return found.choose(request).writeIfChanged(exchange);
        }
        return path.startsWith(Pages.ASSETS) ? notFound(exchange) : chain.filter(exchange);
    }

    static boolean isRead(HttpMethod method) {
        return method == HttpMethod.GET || method == HttpMethod.HEAD;
    }

    /** Not to be kept by any cache: during a release one node has files that another does not have yet. */
    private Mono<Void> notFound(ServerWebExchange exchange) {
        exchange.getResponse().getHeaders().setCacheControl(CacheControl.noStore());
        return problems.write(exchange, CommonProblem.NOT_FOUND);
    }
}
