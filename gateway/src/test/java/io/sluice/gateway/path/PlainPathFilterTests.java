package io.sluice.gateway.path;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainPathFilterTests {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/api/items",
                "/api/items/01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "/pictures/0123456789abcdef0123456789abcdef-480.jpg",
                "/swagger-ui/index.html",
                "/api/%E5%95%86",
                "/a..b"
            })
    void letsPlainPathsPass(String path) {
        assertThat(PlainPathFilter.isPlain(path)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/..%2finternal",
                "/api/..%2Finternal",
                "/api/%2e%2e/internal",
                "/api/../internal",
                "/api/..",
                "/api/admin;x=1/items",
                "/api//items",
                "/api\\items",
                "/api/%5cinternal",
                "/api/%252e",
                "/a/./b",
                "/api/x%00"
            })
    void refusesPathsThatTwoServersMightReadDifferently(String path) {
        assertThat(PlainPathFilter.isPlain(path)).isFalse();
    }
}
