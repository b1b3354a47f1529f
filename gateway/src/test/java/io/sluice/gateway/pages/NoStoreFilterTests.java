package io.sluice.gateway.pages;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;

class NoStoreFilterTests {
    @Test
    void answersOfTheApiAreNotStored() {
        assertThat(cacheControl("/api/users/me", null)).isEqualTo("no-store");
        assertThat(cacheControl("/pictures/unknown-480.jpg", null)).isEqualTo("no-store");
    }

    @Test
    void anAnswerThatSaysOtherwiseIsLeftAlone() {
        assertThat(cacheControl("/pictures/known-480.jpg", "public, max-age=31536000, immutable"))
                .isEqualTo("public, max-age=31536000, immutable");
    }

    @Test
    void whatIsNoPartOfTheApiIsLeftAlone() {
        assertThat(cacheControl("/swagger-ui/index.html", null)).isNull();
    }

    private static @Nullable String cacheControl(String path, @Nullable String answered) {
        var exchange = MockServerWebExchange.from(MockServerHttpRequest.get(path));
        new NoStoreFilter()
                .filter(exchange, handled -> {
                    if (answered != null) {
                        handled.getResponse().getHeaders().setCacheControl(answered);
                    }
                    return handled.getResponse().setComplete();
                })
                .block();
        return exchange.getResponse().getHeaders().getCacheControl();
    }
}
