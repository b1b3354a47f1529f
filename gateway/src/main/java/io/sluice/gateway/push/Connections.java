package io.sluice.gateway.push;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/**
 * The WebSockets that are open on this node. Their number is bounded, and a node that stops closes them instead of
 * waiting for them.
 */
@Component
@EnableConfigurationProperties(PushProperties.class)
class Connections implements SmartLifecycle {
    private final int maxConnections;
    private final AtomicInteger open = new AtomicInteger();
    private final Sinks.Empty<Void> stopping = Sinks.empty();
    private volatile boolean running;

    Connections(PushProperties properties, MeterRegistry meters) {
        this.maxConnections = properties.maxConnections();
        Gauge.builder("sluice.gateway.push.connections", open, AtomicInteger::get)
                .register(meters);
    }

    /** Counts a WebSocket from its handshake to its end, or refuses it with 503. */
    Mono<Void> count(Mono<Void> socket) {
        return Mono.defer(() -> {
            if (open.incrementAndGet() > maxConnections) {
                open.decrementAndGet();
                return Mono.error(new ProblemException(CommonProblem.SERVICE_UNAVAILABLE));
            }
            return socket.doFinally(signal -> open.decrementAndGet());
        });
    }

    /** Completes when this node stops. */
    Mono<Void> stopping() {
        return stopping.asMono();
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
}
