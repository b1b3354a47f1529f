package io.sluice.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.session.SessionToken;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpCookie;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;

class SessionTokensTests {
    private static final String ONE = SessionToken.create().secret();
    private static final String OTHER = SessionToken.create().secret();
    private static final String NAME = "__Host-sluice";
    private static final String LOCAL_NAME = "sluice-local";

    private final SessionTokens tokens = SessionFixtures.tokens();
    private final SessionTokens localTokens = new SessionTokens(SessionFixtures.localCookie());

    @Test
    void areInTheCookieOfTheMode() {
        assertThat(secretIn(tokens, request(NAME, ONE))).isEqualTo(ONE);
        assertThat(secretIn(localTokens, request(LOCAL_NAME, ONE))).isEqualTo(ONE);
        assertThat(tokens.areInCookie(request(NAME, ONE))).isTrue();
    }

    @Test
    void areNotInTheCookieOfTheOtherMode() {
        assertThat(secretIn(tokens, request(LOCAL_NAME, ONE))).isNull();
        assertThat(secretIn(localTokens, request(NAME, ONE))).isNull();
        assertThat(tokens.areInCookie(request(LOCAL_NAME, ONE))).isFalse();
        assertThat(secretIn(tokens, request("__host-sluice", ONE))).isNull();
    }

    @Test
    void ofTheHeaderCountBeforeTheCookie() {
        var both = request(NAME, ONE, "Bearer " + OTHER);
        assertThat(secretIn(tokens, both)).isEqualTo(OTHER);
        assertThat(tokens.areInCookie(both)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bearer", "Bearer ", "bearer rubbish", "BEARER x"})
    void ofABadHeaderAreNotReplacedByTheCookie(String bearer) {
        var both = request(NAME, ONE, bearer);
        assertThat(secretIn(tokens, both)).isNull();
        assertThat(tokens.areInCookie(both)).isFalse();
    }

    @Test
    void areNotHiddenByAnotherSchemeOfTheHeader() {
        var behindPassword = request(NAME, ONE, "Basic QTpC");
        assertThat(secretIn(tokens, behindPassword)).isEqualTo(ONE);
        assertThat(tokens.areInCookie(behindPassword)).isTrue();
        var app = MockServerHttpRequest.get("/")
                .header("Authorization", "Basic QTpC", "Bearer " + OTHER)
                .build();
        assertThat(secretIn(tokens, app)).isEqualTo(OTHER);
    }

    @Test
    void areNoneIfThereAreTwo() {
        var twoCookies = MockServerHttpRequest.get("/")
                .cookie(new HttpCookie(NAME, ONE), new HttpCookie(NAME, OTHER))
                .build();
        assertThat(secretIn(tokens, twoCookies)).isNull();
        assertThat(tokens.areInCookie(twoCookies)).isTrue();
        var twoHeaders = request(NAME, ONE, "Bearer " + ONE, "Bearer " + ONE);
        assertThat(secretIn(tokens, twoHeaders)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "short", "0123456789012345678901234567890123456789012|", " "})
    void thatCannotBeOursAreNone(String value) {
        assertThat(secretIn(tokens, request(NAME, value))).isNull();
        assertThat(tokens.areInCookie(request(NAME, value)))
                .as("the page should get rid of it")
                .isTrue();
    }

    private static String secretIn(SessionTokens tokens, ServerHttpRequest request) {
        return tokens.of(request).map(SessionToken::secret).orElse(null);
    }

    private static ServerHttpRequest request(String cookie, String value, String... authorization) {
        return MockServerHttpRequest.get("/")
                .cookie(new HttpCookie(cookie, value))
                .header("Authorization", authorization)
                .build();
    }
}
