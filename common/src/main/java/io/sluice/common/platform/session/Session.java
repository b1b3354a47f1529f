package io.sluice.common.platform.session;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A log-in that lasts while it is used, and not beyond its end.
 *
 * @param endsAt when it is over however much it is used
 * @param idle how long it lasts unused; stored with the session, so that only user-service needs the property
 */
public record Session(UserId userId, Set<Role> roles, Instant endsAt, Duration idle) {
    private static final int FIELDS = 4;

    public Session {
        roles = Set.copyOf(roles);
        if (idle.isNegative() || idle.isZero()) {
            throw new IllegalArgumentException("The idle time of a session must be positive, was " + idle);
        }
    }

    public Identity identity() {
        return Identity.user(userId, roles.toArray(Role[]::new));
    }

    public boolean isOver(Instant now) {
        return !now.isBefore(endsAt);
    }

    /** How long it lasts from now on if it is not used again. */
    public Duration remaining(Instant now) {
        Duration untilEnd = Duration.between(now, endsAt);
        return untilEnd.compareTo(idle) < 0 ? untilEnd : idle;
    }

    /** The text that Redis stores. */
    public String text() {
        String granted = roles.stream().map(Role::name).sorted().collect(Collectors.joining(","));
        return String.join(
                "|", userId.value(), granted, Long.toString(endsAt.toEpochMilli()), Long.toString(idle.toMillis()));
    }

    public static Session parse(String text) {
        String[] fields = text.split("\\|", -1);
        if (fields.length != FIELDS) {
            throw new IllegalArgumentException("Not a session: " + FIELDS + " fields expected");
        }
        Set<Role> roles = Arrays.stream(fields[1].split(","))
                .filter(role -> !role.isEmpty())
                .map(Role::valueOf)
                .collect(Collectors.toSet());
        return new Session(
                new UserId(fields[0]),
                roles,
                Instant.ofEpochMilli(Long.parseLong(fields[2])),
                Duration.ofMillis(Long.parseLong(fields[3])));
    }
}
