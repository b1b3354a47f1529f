package io.sluice.common.selling.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.SigningKeys;
import io.sluice.common.platform.session.SessionProof;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.test.TestIds;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class SeckillTokensTests {
    private static final Instant FROM = Instant.parse("2026-11-11T12:00:00Z");
    private static final Instant UNTIL = FROM.plus(Duration.ofMinutes(2));
    private static final Duration A_MILLI = Duration.ofMillis(1);
    private static final UserId USER = new UserId("01K9WYX2A4C6E8G0J2M4P6R8T0");
    private static final UserId MALLORY = new UserId("01K9WYX2A4C6E8G0J2M4P6R8T1");
    private static final String OLD_KEY = key('o');
    private static final String NEW_KEY = key('n');
    private static final SeckillToken TOKEN = new SeckillToken(
            USER,
            new PromoId("01K9WZ0R4M3V5T7Y9B1D3F5H7J"),
            3,
            FROM,
            UNTIL,
            new ReservationId("01K9WZ39Z8X6V4T2R0P8N6M4K2"));

    private static final SessionProof SESSION = new SessionProof("f1ngerPrint-of_session", FROM.plusSeconds(7));

    private final SeckillTokens tokens = tokens(OLD_KEY, FROM);
    private final String signed = tokens.sign(TOKEN, SESSION);

    @Test
    void containWhatWasSigned() {
        assertThat(tokens.check(signed, USER)).contains(TOKEN);
        assertThat(tokens.verify(signed)).contains(new SignedToken(TOKEN, SESSION));
    }

    @Test
    void sayWhoseTheyAreOnlyIfTheyAreGenuineAndNotTooEarly() {
        assertThat(tokens(OLD_KEY, UNTIL).verify(signed)).as("expired").isPresent();
        assertThat(tokens(OLD_KEY, FROM.minus(A_MILLI)).verify(signed))
                .as("too early")
                .isEmpty();
        assertThat(tokens(NEW_KEY, FROM).verify(signed)).as("another key").isEmpty();
        assertThat(tokens.verify(signed + "A")).isEmpty();
        assertThat(tokens.verify(null)).isEmpty();
    }

    @Test
    void areGoodInWhicheverSessionTheirUserSendsThem() {
        var another = new SessionProof("-".repeat(22), FROM);
        assertThat(tokens.check(tokens.sign(TOKEN, another), USER)).contains(TOKEN);
    }

    @Test
    void namePromotionsThatMayBeRead() {
        assertThat(SeckillTokens.claimedPromo(signed)).contains(TOKEN.promoId());
        assertThat(SeckillTokens.claimedPromo(signed.substring(0, signed.indexOf('.') + 1)))
                .as("forged")
                .contains(TOKEN.promoId());
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {"", ".", "a.b", "§.", "e30.e30", "MXxvfHVzZXJ8bm8gcHJvbW98M3wwfDB8eA.x", "MXxvfHVzZXJ8cHJvbW8.x"
            })
    void namePromotionsOnlyWhereThereIsOne(String text) {
        assertThat(SeckillTokens.claimedPromo(text)).isEmpty();
    }

    @Test
    void fitIntoAHeader() {
        assertThat(signed).hasSizeLessThan(300).matches("[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]{43}");
    }

    @Test
    void areGoodFromTheirFirstMomentUntilJustBeforeTheirLast() {
        assertThat(tokens(OLD_KEY, FROM.minus(A_MILLI)).check(signed, USER)).isEmpty();
        assertThat(tokens(OLD_KEY, FROM).check(signed, USER)).isPresent();
        assertThat(tokens(OLD_KEY, UNTIL.minus(A_MILLI)).check(signed, USER)).isPresent();
        assertThat(tokens(OLD_KEY, UNTIL).check(signed, USER)).isEmpty();
        assertThat(tokens(OLD_KEY, UNTIL.plus(A_MILLI)).check(signed, USER)).isEmpty();
    }

    @Test
    void areStillTheirOwnersWhenTheyHaveExpired() {
        SeckillTokens after = tokens(OLD_KEY, UNTIL);
        assertThat(after.identify(signed, USER)).contains(TOKEN);
        assertThat(after.hasExpired(TOKEN)).isTrue();
        assertThat(tokens(OLD_KEY, UNTIL.minus(A_MILLI)).hasExpired(TOKEN)).isFalse();
        assertThat(after.identify(signed, MALLORY)).isEmpty();
        assertThat(tokens(NEW_KEY, UNTIL).identify(signed, USER)).isEmpty();
        assertThat(tokens(OLD_KEY, FROM.minus(A_MILLI)).identify(signed, USER))
                .as("too early")
                .isEmpty();
    }

    @Test
    void doNotExpireWhileTheirPromotionIsPaused() {
        SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(UNTIL.minus(A_MILLI));
        Instant later = UNTIL.plus(Duration.ofHours(1));
        assertThat(pausedBy(paused, later).check(signed, USER)).isPresent();
        SaleClock resumed = paused.resumedAt(later);
        assertThat(pausedBy(resumed, later).check(signed, USER)).isPresent();
        assertThat(pausedBy(resumed, later.plus(A_MILLI)).check(signed, USER)).isEmpty();
    }

    @Test
    void areNotGoodBeforeTheirFirstMomentInAPauseEither() {
        SaleClock paused = SaleClock.NEVER_PAUSED.pausedAt(UNTIL.minus(A_MILLI));
        assertThat(pausedBy(paused, FROM.minus(A_MILLI)).check(signed, USER)).isEmpty();
    }

    @Test
    void areOfNoUseToAnotherUser() {
        assertThat(tokens.check(signed, MALLORY)).isEmpty();
        assertThat(tokens.check(signed, null)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "01K9WYX2A4C6E8G0J2M4P6R8T0, 01K9WYX2A4C6E8G0J2M4P6R8T1",
        "01K9WZ0R4M3V5T7Y9B1D3F5H7J, 01K9WZ0R4M3V5T7Y9B1D3F5H7K",
        "|3|, |4|",
        "01K9WZ39Z8X6V4T2R0P8N6M4K2, 01K9WZ39Z8X6V4T2R0P8N6M4K3",
        "f1ngerPrint-of_session, f1ngerPrint-of_another",
        "f1ngerPrint-of_session, f1ngerPrint"
    })
    void areRefusedWithAChangedField(String field, String other) {
        String payload = payloadOf(signed);
        assertThat(payload).contains(field);
        String forged = base64(payload.replace(field, other)) + signatureOf(signed);
        assertThat(tokens.check(forged, USER)).isEmpty();
        assertThat(tokens.check(forged, MALLORY)).isEmpty();
        assertThat(tokens.verify(forged)).isEmpty();
    }

    @Test
    void areRefusedWithALaterExpiry() {
        String longer = payloadOf(signed)
                .replace(
                        Long.toString(UNTIL.toEpochMilli()),
                        Long.toString(UNTIL.plus(A_MILLI).toEpochMilli()));
        assertThat(tokens(OLD_KEY, UNTIL).check(base64(longer) + signatureOf(signed), USER))
                .isEmpty();
    }

    @Test
    void areRefusedWithALaterProofOfTheSession() {
        String found = Long.toString(SESSION.foundAt().toEpochMilli());
        String later = payloadOf(signed)
                .replace(found, Long.toString(SESSION.foundAt().plus(A_MILLI).toEpochMilli()));
        assertThat(later).isNotEqualTo(payloadOf(signed));
        assertThat(tokens.verify(base64(later) + signatureOf(signed))).isEmpty();
    }

    @Test
    void areRefusedWhenSignedByAnotherKey() {
        assertThat(tokens(NEW_KEY, FROM).check(signed, USER)).isEmpty();
        // Naming our key does not make it ours.
        String claiming = payloadOf(tokens(NEW_KEY, FROM).sign(TOKEN, SESSION))
                .replace(
                        SigningKeys.parse(NEW_KEY).id(),
                        SigningKeys.parse(OLD_KEY).id());
        byte[] signature = SigningKeys.parse(NEW_KEY).sign(claiming.getBytes(StandardCharsets.UTF_8));
        assertThat(tokens.check(base64(claiming) + '.' + base64(signature), USER))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"HmacSHA1", "HmacSHA224", "HmacSHA384", "HmacSHA512", "HmacSHA512/256", "HmacSHA3-256"})
    void areRefusedWhenSignedByAnotherAlgorithmWithOurKey(String algorithm) throws Exception {
        var mac = Mac.getInstance(algorithm);
        mac.init(new SecretKeySpec(Base64.getDecoder().decode(OLD_KEY), algorithm));
        byte[] signature = mac.doFinal(payloadOf(signed).getBytes(StandardCharsets.UTF_8));
        String other = base64(payloadOf(signed)) + '.';
        assertThat(tokens.check(other + base64(signature), USER)).isEmpty();
        assertThat(tokens.check(other + base64(Arrays.copyOf(signature, 32)), USER))
                .isEmpty();
    }

    @Test
    void areRefusedWithAHashThatNeedsNoKey() throws Exception {
        byte[] hash =
                MessageDigest.getInstance("SHA-256").digest(payloadOf(signed).getBytes(StandardCharsets.UTF_8));
        assertThat(tokens.check(base64(payloadOf(signed)) + '.' + base64(hash), USER))
                .isEmpty();
    }

    @Test
    void areGoodWhileTheirKeyIsRotatedOutAndNoLonger() {
        assertThat(tokens(OLD_KEY + "," + NEW_KEY, FROM).check(signed, USER)).contains(TOKEN);
        assertThat(tokens(NEW_KEY + "," + OLD_KEY, FROM).check(signed, USER)).contains(TOKEN);
        assertThat(tokens(NEW_KEY, FROM).check(signed, USER)).isEmpty();
        assertThat(tokens(NEW_KEY, FROM)
                        .check(tokens(NEW_KEY + "," + OLD_KEY, FROM).sign(TOKEN, SESSION), USER))
                .contains(TOKEN);
    }

    @Test
    void areRefusedWithATruncatedSignature() {
        int dot = signed.indexOf('.');
        for (int end = dot; end < signed.length(); end++) {
            assertThat(tokens.check(signed.substring(0, end), USER))
                    .as("%s characters", end)
                    .isEmpty();
        }
    }

    @Test
    void areRefusedWithMoreBehindTheSignature() {
        assertThat(tokens.check(signed + "A", USER)).isEmpty();
        assertThat(tokens.check(signed + ".", USER)).isEmpty();
        assertThat(tokens.check(signed + signatureOf(signed), USER)).isEmpty();
    }

    @Test
    void areRefusedWithPartsSwapped() {
        int dot = signed.indexOf('.');
        String swapped = signed.substring(dot + 1) + '.' + signed.substring(0, dot);
        assertThat(tokens.check(swapped, USER)).isEmpty();
    }

    @Test
    void areRefusedWithTheSignatureOfAnother() {
        var other = new SeckillToken(USER, TOKEN.promoId(), 3, FROM, UNTIL, TestIds.reservation("another"));
        assertThat(tokens.check(base64(payloadOf(signed)) + signatureOf(tokens.sign(other, SESSION)), USER))
                .isEmpty();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                ".",
                "..",
                "a",
                "a.b",
                "!.!",
                "\\u0000.\\u0000",
                "票.券",
                "AAAA.AAAA",
                "eyJhbGciOiJub25lIn0.e30.",
                "eyJhbGciOiJub25lIn0.e30"
            })
    void areNotAnythingElse(String text) {
        assertThat(tokens.check(text, USER)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1",
                "1|%s|01K9WYX2A4C6E8G0J2M4P6R8T0|01K9WZ0R4M3V5T7Y9B1D3F5H7J|3|0|9999999999999|01K9WZ39Z8X6V4T2R0P8N6M4K2",
                "1|%s|01K9WYX2A4C6E8G0J2M4P6R8T0|01K9WZ0R4M3V5T7Y9B1D3F5H7J|3|0|9999999999999|01K9WZ39Z8X6V4T2R0P8N6M4K2|f1ngerPrint-of_session|0",
                "2|%s|01K9WYX2A4C6E8G0J2M4P6R8T0|01K9WZ0R4M3V5T7Y9B1D3F5H7J|3|0|9999999999999|01K9WZ39Z8X6V4T2R0P8N6M4K2",
                "2|%s|01K9WYX2A4C6E8G0J2M4P6R8T0|01K9WZ0R4M3V5T7Y9B1D3F5H7J|3|0|9999999999999|01K9WZ39Z8X6V4T2R0P8N6M4K2|f1ngerPrint-of_session",
                "2|%s|01K9WYX2A4C6E8G0J2M4P6R8T0|01K9WZ0R4M3V5T7Y9B1D3F5H7J|3|0|9999999999999|f1ngerPrint-of_session|0",
                "2|%s|01K9WYX2A4C6E8G0J2M4P6R8T0|01K9WZ0R4M3V5T7Y9B1D3F5H7J|x|0|9999999999999|01K9WZ39Z8X6V4T2R0P8N6M4K2|f1ngerPrint-of_session|0",
                "2|%s|01K9WYX2A4C6E8G0J2M4P6R8T0|01K9WZ0R4M3V5T7Y9B1D3F5H7J|3|0|99999999999999999999|01K9WZ39Z8X6V4T2R0P8N6M4K2|f1ngerPrint-of_session|0",
                "2|%s|01K9WYX2A4C6E8G0J2M4P6R8T0|01K9WZ0R4M3V5T7Y9B1D3F5H7J|3|0|9999999999999|01K9WZ39Z8X6V4T2R0P8N6M4K2|f1ngerPrint-of_session|x",
                "2|%s|01K9WYX2A4C6E8G0J2M4P6R8T0|01K9WZ0R4M3V5T7Y9B1D3F5H7J|3|0|9999999999999|01K9WZ39Z8X6V4T2R0P8N6M4K2|f1ngerPrint|0",
                "2|%s|01K9WYX2A4C6E8G0J2M4P6R8T0|01K9WZ0R4M3V5T7Y9B1D3F5H7J|3|0|9999999999999|01K9WZ39Z8X6V4T2R0P8N6M4K2|f1ngerPrint-of_sessio§|0",
                "2|%s|01K9WYX2A4C6E8G0J2M4P6R8T0|01K9WZ0R4M3V5T7Y9B1D3F5H7J|3|0|9999999999999|01K9WZ39Z8X6V4T2R0P8N6M4K2|f1ngerPrint-of_session|0|more"
            })
    void areNotEverythingOurKeyHasSigned(String format) {
        var keys = SigningKeys.parse(OLD_KEY);
        byte[] payload = format.formatted(keys.id()).getBytes(StandardCharsets.UTF_8);
        assertThat(tokens.check(base64(payload) + '.' + base64(keys.sign(payload)), USER))
                .isEmpty();
    }

    @Test
    void areReadUpToALengthOnly() {
        String longest = signedWithZeros(maxZeros());
        assertThat(longest.length()).isBetween(511, 512);
        assertThat(tokens.check(longest, USER)).isPresent();
        String tooLong = signedWithZeros(maxZeros() + 1);
        assertThat(tooLong.length()).isGreaterThan(512);
        assertThat(tokens.check(tooLong, USER)).isEmpty();
        assertThat(tokens.check("A".repeat(1 << 20), USER)).isEmpty();
    }

    @Test
    void keysHaveAStableAndDistinctName() {
        assertThat(SigningKeys.parse(OLD_KEY).id())
                .isEqualTo(SigningKeys.parse(OLD_KEY).id())
                .isEqualTo(SigningKeys.parse(OLD_KEY + "," + NEW_KEY).id())
                .isNotEqualTo(SigningKeys.parse(NEW_KEY).id())
                .matches("[0-9a-f]{8}");
        assertThat(payloadOf(signed))
                .startsWith("2|" + SigningKeys.parse(OLD_KEY).id() + "|");
    }

    private static int maxZeros() {
        int zeros = 1;
        while (signedWithZeros(zeros + 1).length() <= 512) {
            zeros++;
        }
        return zeros;
    }

    /** A valid token, made longer by zeros before its bucket. */
    private static String signedWithZeros(int zeros) {
        String padded =
                payloadOf(tokens(OLD_KEY, FROM).sign(TOKEN, SESSION)).replace("|3|", "|" + "0".repeat(zeros) + "3|");
        byte[] payload = padded.getBytes(StandardCharsets.UTF_8);
        return base64(payload) + '.' + base64(SigningKeys.parse(OLD_KEY).sign(payload));
    }

    private static SeckillTokens tokens(String keys, Instant now) {
        return new SeckillTokens(keys, Clock.fixed(now, ZoneOffset.UTC));
    }

    private static SeckillTokens pausedBy(SaleClock saleClock, Instant now) {
        return new SeckillTokens(
                OLD_KEY,
                Clock.fixed(now, ZoneOffset.UTC),
                promoId -> promoId.equals(TOKEN.promoId()) ? saleClock : SaleClock.NEVER_PAUSED);
    }

    private static String payloadOf(String token) {
        return new String(
                Base64.getUrlDecoder().decode(token.substring(0, token.indexOf('.'))), StandardCharsets.UTF_8);
    }

    /** With the dot before it. */
    private static String signatureOf(String token) {
        return token.substring(token.indexOf('.'));
    }

    private static String base64(String text) {
        return base64(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static String key(char filler) {
        return Base64.getEncoder()
                .encodeToString(String.valueOf(filler).repeat(32).getBytes(StandardCharsets.UTF_8));
    }
}
