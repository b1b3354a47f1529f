package io.sluice.gateway.hotread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.http.HttpCookie;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

class LoadExchangeTests {
    private final MockServerWebExchange first = MockServerWebExchange.from(MockServerHttpRequest.get("/api/items/1?x=1")
            .remoteAddress(new InetSocketAddress("10.1.2.3", 4711))
            .header("Authorization", "Bearer secret")
            .header("Host", "shop.example")
            .header("X-Forwarded-For", "192.0.2.1")
            .header("Accept-Language", "zh")
            .header("If-None-Match", "*")
            .header("Range", "bytes=0-1")
            .header("Sluice-Identity", "admin")
            .cookie(new HttpCookie("sluice-local", "secret")));

    @Test
    void isAnonymousAndAsksForTheSameAsEveryone() {
        ServerWebExchange seen = passedOn();
        assertThat(seen.getRequest().getURI()).hasToString("/api/items/1?x=1");
        assertThat(seen.getRequest().getHeaders().headerNames())
                .containsExactlyInAnyOrder("Host", "X-Forwarded-For", "Accept");
        assertThat(seen.getRequest().getCookies()).isEmpty();
        assertThat(seen.getRequest().getBody().collectList().block()).isEmpty();
    }

    @Test
    void countsForTheAddressThatAsksAndHasItsTrace() {
        first.getAttributes().put("trace", "1");
        ServerWebExchange seen = passedOn();
        assertThat(seen.getRequest().getRemoteAddress().getHostString()).isEqualTo("10.1.2.3");
        assertThat(seen.<String>getAttribute("trace")).isEqualTo("1");
        seen.getAttributes().put("route", "item");
        assertThat(first.getAttributes()).doesNotContainKey("route");
    }

    @Test
    void keepsTheAnswerAndSendsNothing() {
        ServiceAnswer answer = LoadExchange.load(first, exchange -> {
                    var response = exchange.getResponse();
                    response.setStatusCode(HttpStatus.NOT_FOUND);
                    response.getHeaders().setContentType(MediaType.APPLICATION_PROBLEM_JSON);
                    response.getHeaders().set("Retry-After", "3");
                    return response.writeAndFlushWith(
                            Flux.just(Flux.just(buffer(exchange, "a")), Flux.just(buffer(exchange, "b"))));
                })
                .block();
        assertThat(answer.isAbsent()).isTrue();
        assertThat(answer.retryAfter()).isEqualTo("3");
        assertThat(answer.body()).asString(StandardCharsets.UTF_8).isEqualTo("ab");
        assertThat(first.getResponse().isCommitted()).isFalse();
        assertThat(first.getResponse().getHeaders().isEmpty()).isTrue();
    }

    @Test
    void anAnswerThatIsTooLongForMemoryFails() {
        WebFilterChain endless = exchange ->
                exchange.getResponse().writeWith(Flux.range(0, 2000).map(i -> buffer(exchange, "x".repeat(1024))));
        assertThatThrownBy(() -> LoadExchange.load(first, endless).block())
                .isInstanceOf(DataBufferLimitException.class);
    }

    private ServerWebExchange passedOn() {
        var seen = new AtomicReference<ServerWebExchange>();
        LoadExchange.load(first, exchange -> {
                    seen.set(exchange);
                    return Mono.empty();
                })
                .block();
        return seen.get();
    }

    private static DataBuffer buffer(ServerWebExchange exchange, String text) {
        return exchange.getResponse().bufferFactory().wrap(text.getBytes(StandardCharsets.UTF_8));
    }
}
