package io.sluice.gateway.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.springframework.web.reactive.socket.CloseStatus;
import org.springframework.web.reactive.socket.WebSocketSession;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

class ConnectionsTests {
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final Connections connections = new Connections(new PushProperties(2, Duration.ofSeconds(5)), meters);

    @Test
    void areBounded() {
        var first = Sinks.<Void>empty();
        connections.count(first.asMono()).subscribe();
        var second = connections.count(Mono.never()).subscribe();
        assertThat(open()).isEqualTo(2);
        assertThatThrownBy(() -> connections.count(Mono.never()).block(Duration.ofSeconds(1)))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refused -> assertThat(refused.type()).isEqualTo(CommonProblem.SERVICE_UNAVAILABLE));
        assertThat(open()).isEqualTo(2);
        first.tryEmitEmpty();
        second.dispose();
        assertThat(open()).isZero();
    }

    @Test
    void areClosedWhenTheNodeStops() {
        var closedWith = new AtomicReference<CloseStatus>();
        var bridge = new Bridge(quiet(new AtomicReference<>()), connections.stopping());
        connections.start();
        bridge.handle(quiet(closedWith)).subscribe();
        assertThat(closedWith).hasNullValue();
        connections.stop();
        assertThat(closedWith).hasValue(Bridge.STOPPING);
        bridge.end().block(Duration.ofSeconds(1));
    }

    private double open() {
        return meters.get("sluice.gateway.push.connections").gauge().value();
    }

    /** An end that sends nothing and never closes by itself. */
    private static WebSocketSession quiet(AtomicReference<CloseStatus> closedWith) {
        return (WebSocketSession) Proxy.newProxyInstance(
                ConnectionsTests.class.getClassLoader(),
                new Class<?>[] {WebSocketSession.class},
                (self, call, values) -> switch (call.getName()) {
                    case "receive" -> Flux.never();
                    case "send", "closeStatus" -> Mono.never();
                    case "close" -> Mono.fromRunnable(() -> closedWith.set((CloseStatus) values[0]));
                    default -> throw new UnsupportedOperationException(call.getName());
                });
    }
}
