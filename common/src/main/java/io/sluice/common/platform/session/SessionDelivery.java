package io.sluice.common.platform.session;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A new session on its way from user-service to the gateway, which puts it into a cookie. It travels in a header that
 * the gateway removes from every answer, so that no script of a page can read the token.
 *
 * @param lifetime how long the session lasts at most
 */
public record SessionDelivery(SessionToken token, Duration lifetime) {
    /** In it a client that logs in asks for a cookie instead of a token. */
    public static final String REQUEST_HEADER = "Session-Delivery";

    /** The only value of {@link #REQUEST_HEADER}. */
    public static final String COOKIE = "cookie";

    /** Between user-service and the gateway only. */
    public static final String ANSWER_HEADER = "Sluice-Session";

    private static final Pattern FORM = Pattern.compile("(\\S+) (\\d{1,9})");

    /** The text of the header. */
    public String text() {
        return token.secret() + " " + lifetime.toSeconds();
    }

    /** Empty for anything but a text that {@link #text} wrote. */
    public static Optional<SessionDelivery> parse(@Nullable String text) {
        Matcher parts = FORM.matcher(text == null ? "" : text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        Duration lifetime = Duration.ofSeconds(Long.parseLong(parts.group(2)));
        return SessionToken.parse(parts.group(1)).map(token -> new SessionDelivery(token, lifetime));
    }
}
