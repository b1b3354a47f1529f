package io.sluice.common.platform.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.test.TestIds;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdentitySealTests {
    private static final Instant NOW = Instant.parse("2026-11-11T12:00:00Z");
    private static final Duration LIFETIME = Duration.ofSeconds(60);
    private static final String OLD_KEY = key('o');
    private static final String NEW_KEY = key('n');
    private static final Identity ADMIN = Identity.user(TestIds.user("42"), Role.BUYER, Role.ADMIN);

    @Test
    void opensWhatItSealed() {
        assertThat(seal("orders", OLD_KEY, NOW)
                        .open(seal("orders", OLD_KEY, NOW).seal(ADMIN)))
                .contains(ADMIN);
    }

    @Test
    void sealsAnonymousAndServicesToo() {
        var seal = seal("orders", OLD_KEY, NOW);
        assertThat(seal.open(seal.seal(Identity.ANONYMOUS))).contains(Identity.ANONYMOUS);
        assertThat(seal.open(seal.seal(Identity.service("promo-service")))).contains(Identity.service("promo-service"));
    }

    @Test
    void isGoodUntilItsLifetimeIsOverAndNotLonger() {
        String sealed = seal("orders", OLD_KEY, NOW).seal(ADMIN);
        assertThat(seal("orders", OLD_KEY, NOW.plus(LIFETIME)).open(sealed)).isPresent();
        assertThat(seal("orders", OLD_KEY, NOW.plus(LIFETIME).plusMillis(1)).open(sealed))
                .isEmpty();
    }

    @Test
    void isUselessAtAnotherService() {
        String sealed = seal("orders", OLD_KEY, NOW).seal(ADMIN);
        assertThat(seal("stock", OLD_KEY, NOW).open(sealed)).isEmpty();
    }

    @Test
    void refusesAnotherKey() {
        assertThat(seal("orders", NEW_KEY, NOW)
                        .open(seal("orders", OLD_KEY, NOW).seal(ADMIN)))
                .isEmpty();
    }

    @Test
    void acceptsBothKeysWhileOneReplacesTheOther() {
        var rotating = seal("orders", NEW_KEY + "," + OLD_KEY, NOW);
        assertThat(rotating.open(seal("orders", OLD_KEY, NOW).seal(ADMIN))).contains(ADMIN);
        assertThat(seal("orders", NEW_KEY, NOW).open(rotating.seal(ADMIN))).contains(ADMIN);
    }

    @Test
    void refusesAPayloadThatWasChanged() {
        var seal = seal("orders", OLD_KEY, NOW);
        String[] parts =
                seal.seal(Identity.user(TestIds.user("42"), Role.BUYER)).split("\\.");
        String payload = new String(Base64.getUrlDecoder().decode(parts[0]), StandardCharsets.UTF_8);
        String forged = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(payload.replace("BUYER", "ADMIN").getBytes(StandardCharsets.UTF_8));
        assertThat(seal.open(forged + "." + parts[1])).isEmpty();
    }

    @Test
    void refusesATruncatedSignature() {
        var seal = seal("orders", OLD_KEY, NOW);
        String sealed = seal.seal(ADMIN);
        assertThat(seal.open(sealed.substring(0, sealed.length() - 4))).isEmpty();
        assertThat(seal.open(sealed.substring(0, sealed.indexOf('.') + 1))).isEmpty();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", ".", "a", "a.b", "!.!", "....", "eyJhbGciOiJub25lIn0.e30."})
    void refusesWhatIsNoSeal(String text) {
        assertThat(seal("orders", OLD_KEY, NOW).open(text)).isEmpty();
    }

    @Test
    void subjectsCannotSmuggleInOtherFields() {
        assertThatThrownBy(() -> new Identity(Identity.Kind.USER, "42|ADMIN", Set.of()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Identity(Identity.Kind.USER, "", Set.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void shortKeysAreNoKeys() {
        String bytes31 = Base64.getEncoder().encodeToString("x".repeat(31).getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> SigningKeys.parse(bytes31)).isInstanceOf(IllegalArgumentException.class);
    }

    private static IdentitySeal seal(String audience, String keys, Instant now) {
        return new IdentitySeal(audience, SigningKeys.parse(keys), LIFETIME, Clock.fixed(now, ZoneOffset.UTC));
    }

    private static String key(char filler) {
        return Base64.getEncoder()
                .encodeToString(String.valueOf(filler).repeat(32).getBytes(StandardCharsets.UTF_8));
    }
}
