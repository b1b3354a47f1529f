package io.sluice.gateway.origin;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.trace.TraceContext;
import io.sluice.gateway.problem.ProblemAnswer;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.http.HttpStatus;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

class LocalHostFilterTests {
    private final LocalHostFilter filter = new LocalHostFilter(new ProblemAnswer(new JsonMapper()));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "127.0.0.1:8080",
                "localhost",
                "localhost:8080",
                "LocalHost:1",
                "[::1]",
                "[::1]:8080"
            })
    void namesOfThisMachinePass(String host) {
        assertThat(LocalHostFilter.isThisMachine(List.of(host))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", ":8080", "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example:80",
                "xlocalhost", "192.168.1.7:8080", "0.0.0.0", "[::]:8080", "::1", "localhost."
            })
    void othersDoNot(String host) {
        assertThat(LocalHostFilter.isThisMachine(List.of(host))).isFalse();
    }

    @Test
    void neitherNoneNorSeveralPass() {
        assertThat(LocalHostFilter.isThisMachine(List.of())).isFalse();
        assertThat(LocalHostFilter.isThisMachine(List.of("localhost", "localhost")))
                .isFalse();
    }

    @Test
    void aRefusalIsAProblemAndNothingElseSeesTheRequest() {
        var exchange = exchangeTo("evil.example:8080");
        assertThat(passes(exchange)).isFalse();
        assertThat(exchange.getResponse().getStatusCode()).isEqualTo(HttpStatus.FORBIDDEN);
        assertThat(exchange.getResponse().getBodyAsString().block()).contains("/problems/foreign-origin");
        assertThat(passes(exchangeTo("localhost:8080"))).isTrue();
    }

    @Test
    void isThereInLocalModeOnly() {
        var runner = new ApplicationContextRunner()
                .withBean(JsonMapper.class, JsonMapper::new)
                .withBean(ProblemAnswer.class)
                .withUserConfiguration(LocalHostFilter.class);
        runner.withPropertyValues("spring.profiles.active=local")
                .run(context -> assertThat(context).hasSingleBean(LocalHostFilter.class));
        runner.run(context -> assertThat(context).doesNotHaveBean(LocalHostFilter.class));
    }

    private static MockServerWebExchange exchangeTo(String host) {
        var request = MockServerHttpRequest.get("/api/local/otp").header("Host", host);
        var exchange = MockServerWebExchange.from(request);
        exchange.getAttributes().put(TraceContext.class.getName(), TraceContext.create());
        return exchange;
    }

    private boolean passes(MockServerWebExchange exchange) {
        var passed = new AtomicBoolean();
        filter.filter(exchange, passedOn -> {
                    passed.set(true);
                    return Mono.empty();
                })
                .block();
        return passed.get();
    }
}
