package io.sluice.gateway.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.springframework.web.reactive.socket.CloseStatus;
import org.springframework.web.reactive.socket.WebSocketSession;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

class OpenSocketsTests {
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final OpenSockets sockets =
            new OpenSockets(new PushProperties(List.of(), 2, Duration.ofSeconds(5)), meters);

    @Test
    void areSoManyAtMost() {
        var first = Sinks.<Void>empty();
        sockets.count(first.asMono()).subscribe();
        var second = sockets.count(Mono.never()).subscribe();
        assertThat(open()).isEqualTo(2);
        assertThatThrownBy(() -> sockets.count(Mono.never()).block(Duration.ofSeconds(1)))
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
        var told = new AtomicReference<CloseStatus>();
        var bridge = new Bridge(quiet(new AtomicReference<>()), sockets.leaving());
        sockets.start();
        bridge.handle(quiet(told)).subscribe();
        assertThat(told).hasNullValue();
        sockets.stop();
        assertThat(told).hasValue(CloseStatus.GOING_AWAY);
        bridge.end().block(Duration.ofSeconds(1));
    }

    private double open() {
        return meters.get("sluice.sockets.open").gauge().value();
    }

    /** An end that says nothing and never closes by itself. */
    private static WebSocketSession quiet(AtomicReference<CloseStatus> told) {
        return (WebSocketSession) Proxy.newProxyInstance(
                OpenSocketsTests.class.getClassLoader(),
                new Class<?>[] {WebSocketSession.class},
                (self, call, values) -> switch (call.getName()) {
                    case "receive" -> Flux.never();
                    case "send", "closeStatus" -> Mono.never();
                    case "close" -> Mono.fromRunnable(() -> told.set((CloseStatus) values[0]));
                    default -> throw new UnsupportedOperationException(call.getName());
                });
    }
}
