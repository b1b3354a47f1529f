package io.sluice.common.selling.token;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.SigningKeys;
import io.sluice.common.platform.session.SessionProof;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Signs and checks tokens: {@code base64url(payload).base64url(HMAC-SHA256)}, the payload being version, key id,
 * user, promo, bucket, not-before, expiry, reservation id, fingerprint of the session and when that was found. There is
 * one algorithm, and a token cannot name another.
 */
public final class SeckillTokens {
    private static final String VERSION = "2";
    private static final int FIELDS = 10;
    private static final int MAX_LENGTH = 512;

    private final SigningKeys keys;
    private final Clock clock;
    private final Function<PromoId, SaleClock> saleClocks;

    /** For promotions that are never paused. */
    public SeckillTokens(String keys, Clock clock) {
        this(keys, clock, promoId -> SaleClock.NEVER_PAUSED);
    }

    /** Keys as {@link SigningKeys#parse} reads them: the first signs, all are accepted. */
    public SeckillTokens(String keys, Clock clock, Function<PromoId, SaleClock> saleClocks) {
        this.keys = SigningKeys.parse(keys);
        this.clock = clock;
        this.saleClocks = saleClocks;
    }

    public String sign(SeckillToken token, SessionProof session) {
        byte[] payload = String.join(
                        "|",
                        VERSION,
                        keys.id(),
                        token.userId().value(),
                        token.promoId().value(),
                        Integer.toString(token.bucket()),
                        Long.toString(token.notBefore().toEpochMilli()),
                        Long.toString(token.expiry().toEpochMilli()),
                        token.reservationId().value(),
                        session.fingerprint(),
                        Long.toString(session.foundAt().toEpochMilli()))
                .getBytes(StandardCharsets.UTF_8);
        var base64 = Base64.getUrlEncoder().withoutPadding();
        return base64.encodeToString(payload) + '.' + base64.encodeToString(keys.sign(payload));
    }

    /** Empty for anything but a token of this user, made with one of our keys, while it is valid. */
    public Optional<SeckillToken> check(@Nullable String text, UserId userId) {
        return identify(text, userId).filter(token -> !hasExpired(token));
    }

    /**
     * As {@link #check}, but it may have expired: such a token buys nothing more, and still names the order that it may
     * have bought.
     */
    public Optional<SeckillToken> identify(@Nullable String text, UserId userId) {
        return verify(text)
                .map(SignedToken::token)
                .filter(token -> token.userId().equals(userId));
    }

    /**
     * As {@link #identify}, but of whichever user: good for finding out who sent it. Empty for anything but a token made
     * with one of our keys, from its first moment on.
     */
    public Optional<SignedToken> verify(@Nullable String text) {
        Instant now = clock.instant();
        return read(text).filter(signed -> !now.isBefore(signed.token().notBefore()));
    }

    public boolean hasExpired(SeckillToken token) {
        Instant saleTime = saleClocks.apply(token.promoId()).saleTime(clock.instant());
        return !saleTime.isBefore(token.expiry());
    }

    /** The promotion that a text names, whoever wrote it: good for counting what was refused, and for nothing else. */
    public static Optional<PromoId> claimedPromo(@Nullable String text) {
        try {
            return split(text)
                    .map(parts -> fields(decode(parts[0])))
                    .filter(fields -> fields.length == FIELDS)
                    .flatMap(fields -> PromoId.parse(fields[3]));
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
    }

    private Optional<SignedToken> read(@Nullable String text) {
        try {
            return split(text).flatMap(parts -> readSigned(decode(parts[0]), decode(parts[1])));
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
    }

    private Optional<SignedToken> readSigned(byte[] payload, byte[] signature) {
        return keys.matches(payload, signature) ? parse(payload) : Optional.empty();
    }

    /** Payload and signature. */
    private static Optional<String[]> split(@Nullable String text) {
        if (text == null || text.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        int dot = text.indexOf('.');
        return dot < 0 ? Optional.empty() : Optional.of(new String[] {text.substring(0, dot), text.substring(dot + 1)});
    }

    private static byte[] decode(String base64) {
        return Base64.getUrlDecoder().decode(base64);
    }

    private static String[] fields(byte[] payload) {
        return new String(payload, StandardCharsets.UTF_8).split("\\|", -1);
    }

    /** Called only with what one of our keys has signed. */
    private static Optional<SignedToken> parse(byte[] payload) {
        String[] fields = fields(payload);
        if (fields.length != FIELDS || !fields[0].equals(VERSION)) {
            return Optional.empty();
        }
        var token = new SeckillToken(
                new UserId(fields[2]),
                new PromoId(fields[3]),
                Integer.parseInt(fields[4]),
                instant(fields[5]),
                instant(fields[6]),
                new ReservationId(fields[7]));
        return Optional.of(new SignedToken(token, new SessionProof(fields[8], instant(fields[9]))));
    }

    private static Instant instant(String millis) {
        return Instant.ofEpochMilli(Long.parseLong(millis));
    }
}
