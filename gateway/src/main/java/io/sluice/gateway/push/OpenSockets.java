package io.sluice.gateway.push;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/** The sockets that are open here: so many at most, and all are told when this node stops, which would wait for them else. */
@Component
@EnableConfigurationProperties(PushProperties.class)
class OpenSockets implements SmartLifecycle {
    private final int most;
    private final AtomicInteger open = new AtomicInteger();
    private final Sinks.Empty<Void> leaving = Sinks.empty();
    private volatile boolean running;

    OpenSockets(PushProperties properties, MeterRegistry meters) {
        this.most = properties.most();
        Gauge.builder("sluice.sockets.open", open, AtomicInteger::get).register(meters);
    }

    /** Counts the socket from its handshake to its end, or refuses it with 503. */
    Mono<Void> count(Mono<Void> socket) {
        return Mono.defer(() -> {
            if (open.incrementAndGet() > most) {
                open.decrementAndGet();
                return Mono.error(new ProblemException(CommonProblem.SERVICE_UNAVAILABLE));
            }
            return socket.doFinally(signal -> open.decrementAndGet());
        });
    }

    /** Completes when this node stops. */
    Mono<Void> leaving() {
        return leaving.asMono();
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        running = false;
        leaving.tryEmitEmpty();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
