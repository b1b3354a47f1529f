package io.sluice.gateway.stream;

import io.sluice.gateway.session.Sessions;
import org.reactivestreams.Publisher;
import org.springframework.context.SmartLifecycle;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.http.server.reactive.ServerHttpResponseDecorator;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/**
 * Ends the streams of live sales when this node stops, instead of waiting for them: the page opens the next one, on
 * another node. And when their reader has logged out, who would otherwise follow on for minutes.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 7)
class EventStreamFilter implements WebFilter, SmartLifecycle {
    private static final String BEFORE = "/api/admin/promos/";
    private static final String AFTER = "/live";

    private final Sessions sessions;
    private final Sinks.Empty<Void> stopping = Sinks.empty();
    private volatile boolean running;

    EventStreamFilter(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return isStream(exchange.getRequest())
                ? chain.filter(exchange.mutate()
                        .response(new EndingResponse(exchange.getResponse(), sessions.endOf(exchange)))
                        .build())
                : chain.filter(exchange);
    }

    private static boolean isStream(ServerHttpRequest request) {
        String path = request.getURI().getRawPath();
        return request.getMethod() == HttpMethod.GET && path.startsWith(BEFORE) && path.endsWith(AFTER);
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        running = false;
        stopping.tryEmitEmpty();
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    private final class EndingResponse extends ServerHttpResponseDecorator {
        private final Mono<Void> sessionEnd;

        private EndingResponse(ServerHttpResponse response, Mono<Void> sessionEnd) {
            super(response);
            this.sessionEnd = sessionEnd;
        }

        /** This is how an answer is written whose parts must not wait for each other. */
        @Override
        public Mono<Void> writeAndFlushWith(Publisher<? extends Publisher<? extends DataBuffer>> body) {
            return super.writeAndFlushWith(
                    Flux.from(body).takeUntilOther(Mono.firstWithSignal(stopping.asMono(), sessionEnd)));
        }
    }
}
