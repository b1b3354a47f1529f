package io.sluice.common.platform.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class SessionTokenTests {
    private static final String SECRET = "A".repeat(43);

    @Test
    void has256BitsThatDifferEachTime() {
        var token = SessionToken.create();
        assertThat(Base64.getUrlDecoder().decode(token.secret())).hasSize(32);
        assertThat(SessionToken.create().secret()).isNotEqualTo(token.secret());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bearer ", "bearer ", "BEARER  "})
    void isFoundInAnAuthorizationHeader(String scheme) {
        assertThat(SessionToken.ofAuthorization(scheme + SECRET))
                .hasValueSatisfying(token -> assertThat(token.secret()).isEqualTo(SECRET));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "Bearer", "Bearer ", "Basic QTpC", "Bearer short", "Bearer a b", "Bearer é"})
    void isNotSeenInAnythingElse(String header) {
        assertThat(SessionToken.ofAuthorization(header)).isEmpty();
    }

    @Test
    void ofTheWrongLengthOrAlphabetIsNone() {
        assertThat(SessionToken.ofAuthorization("Bearer " + SECRET + "A")).isEmpty();
        assertThat(SessionToken.ofAuthorization("Bearer " + SECRET.substring(1)))
                .isEmpty();
        assertThat(SessionToken.ofAuthorization("Bearer " + SECRET.substring(1) + "|"))
                .isEmpty();
    }

    @Test
    void isStoredAsAHashThatRevealsNothing() {
        var token = SessionToken.create();
        assertThat(token.hash()).hasSize(43).isNotEqualTo(token.secret());
        assertThat(token.toString()).doesNotContain(token.secret());
    }
}
