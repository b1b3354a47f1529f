package io.sluice.gateway.push;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;

class OriginsTests {
    private final Origins origins = new Origins(List.of("https://shop.example"));

    @Test
    void aClientWithoutAnOriginIsNoBrowser() {
        assertThat(allow()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://sluice.example:8080", "https://sluice.example:8080", "https://SLUICE.example:8080"})
    void ourOwnPagesMay(String own) {
        assertThat(allow(own)).isTrue();
    }

    @Test
    void pagesOfAllowedOriginsMay() {
        assertThat(allow("https://shop.example")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://sluice.example",
                "https://sluice.example:8080.evil.example",
                "https://evil.example/sluice.example:8080",
                "https://x@sluice.example:8080",
                "http://shop.example",
                "https://shop.example.evil.example",
                "null",
                "",
                "not an origin"
            })
    void noOtherPageMay(String foreign) {
        assertThat(allow(foreign)).isFalse();
    }

    @Test
    void twoOriginsAreRefused() {
        assertThat(allow("https://shop.example", "https://evil.example")).isFalse();
    }

    private boolean allow(String... origin) {
        return origins.allow(MockServerHttpRequest.get("http://sluice.example:8080/ws/orders")
                .header("Host", "sluice.example:8080")
                .header("Origin", origin)
                .build());
    }
}
