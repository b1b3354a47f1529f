package io.sluice.gateway.pages;

import java.util.Set;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** A person who follows a link to a page that does not exist gets the shell with 404, which says so and leads home. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 12) // after the path was checked
class UnknownPageFilter implements WebFilter {
    /** First segments of paths that are no pages; what is unknown there is answered with a problem. */
    private static final Set<String> NO_PAGES =
            Set.of("api", "ws", "assets", "pictures", "actuator", "swagger-ui", "swagger-ui.html", "api-docs");

    private final Pages pages;

    UnknownPageFilter(Pages pages) {
        this.pages = pages;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var request = exchange.getRequest();
        String path = request.getURI().getRawPath();
        if (!PagesFilter.isRead(request.getMethod())
                || NO_PAGES.contains(firstSegment(path))
                || !acceptsHtml(request.getHeaders())) {
            return chain.filter(exchange);
        }
        return pages.shellFor(path).choose(request).write(exchange, HttpStatus.NOT_FOUND);
    }

    private static String firstSegment(String rawPath) {
        int end = rawPath.indexOf('/', 1);
        return rawPath.substring(Math.min(1, rawPath.length()), end < 0 ? rawPath.length() : end);
    }

    /** Browsers name it when they navigate; scripts and tools do not. */
    private static boolean acceptsHtml(HttpHeaders headers) {
        String accept = headers.getFirst(HttpHeaders.ACCEPT);
        return accept != null && accept.contains(MediaType.TEXT_HTML_VALUE);
    }
}
