package io.sluice.common.platform.identity;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads the signed identity that travels to one service, the audience.
 *
 * <p>{@code base64url(audience|expiry|kind|subject|roles).base64url(HMAC-SHA256)}. It is short-lived and useless at any
 * other service, so a leaked one is worth little.
 */
public final class IdentitySeal {
    /** The header that carries it. The gateway removes one that a client sends. */
    public static final String HEADER = "Sluice-Identity";

    private static final int FIELDS = 5;
    private static final int MAX_LENGTH = 512;

    private final String audience;
    private final SigningKeys keys;
    private final Duration lifetime;
    private final Clock clock;

    public IdentitySeal(String audience, SigningKeys keys, Duration lifetime, Clock clock) {
        this.audience = audience;
        this.keys = keys;
        this.lifetime = lifetime;
        this.clock = clock;
    }

    public String seal(Identity identity) {
        String roles = identity.roles().stream().map(Role::name).sorted().collect(Collectors.joining(","));
        long expiry = clock.millis() + lifetime.toMillis();
        byte[] payload = String.join(
                        "|", audience, Long.toString(expiry), identity.kind().name(), identity.subject(), roles)
                .getBytes(StandardCharsets.UTF_8);
        var base64 = Base64.getUrlEncoder().withoutPadding();
        return base64.encodeToString(payload) + '.' + base64.encodeToString(keys.sign(payload));
    }

    /** Empty for anything but a seal that was made for this audience, with a key of ours, and has not expired. */
    public Optional<Identity> open(@Nullable String sealed) {
        if (sealed == null || sealed.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        int dot = sealed.indexOf('.');
        if (dot < 0) {
            return Optional.empty();
        }
        try {
            byte[] payload = Base64.getUrlDecoder().decode(sealed.substring(0, dot));
            byte[] signature = Base64.getUrlDecoder().decode(sealed.substring(dot + 1));
            return keys.matches(payload, signature) ? read(payload) : Optional.empty();
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
    }

    /** Called only with what one of our keys has signed. */
    private Optional<Identity> read(byte[] payload) {
        String[] fields = new String(payload, StandardCharsets.UTF_8).split("\\|", -1);
        if (fields.length != FIELDS || !fields[0].equals(audience) || Long.parseLong(fields[1]) < clock.millis()) {
            return Optional.empty();
        }
        Set<Role> roles = fields[4].isEmpty()
                ? Set.of()
                : Arrays.stream(fields[4].split(",")).map(Role::valueOf).collect(Collectors.toSet());
        return Optional.of(new Identity(Identity.Kind.valueOf(fields[2]), fields[3], roles));
    }
}
