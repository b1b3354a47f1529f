package io.sluice.common.platform.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.test.TestIds;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SessionTests {
    private static final Instant NOW = Instant.parse("2026-11-11T12:00:00Z");
    private static final Duration IDLE = Duration.ofMinutes(30);

    @Test
    void isReadAsItWasWritten() {
        var admin = new Session(TestIds.user("42"), Set.of(Role.BUYER, Role.ADMIN), NOW, IDLE);
        assertThat(Session.parse(admin.text())).isEqualTo(admin);
        var withoutRoles = new Session(TestIds.user("42"), Set.of(), NOW, IDLE);
        assertThat(Session.parse(withoutRoles.text())).isEqualTo(withoutRoles);
    }

    @Test
    void standsForItsUser() {
        assertThat(new Session(TestIds.user("42"), Set.of(Role.BUYER), NOW, IDLE).identity())
                .isEqualTo(Identity.user(TestIds.user("42"), Role.BUYER));
    }

    @Test
    void isOverAtItsEndAndNotBefore() {
        var session = new Session(TestIds.user("42"), Set.of(Role.BUYER), NOW, IDLE);
        assertThat(session.isOver(NOW.minusMillis(1))).isFalse();
        assertThat(session.isOver(NOW)).isTrue();
    }

    @Test
    void neverLastsBeyondItsEndHoweverMuchItIsUsed() {
        var session = new Session(TestIds.user("42"), Set.of(Role.BUYER), NOW, IDLE);
        assertThat(session.remaining(NOW.minus(Duration.ofHours(1)))).isEqualTo(IDLE);
        assertThat(session.remaining(NOW.minusSeconds(60))).isEqualTo(Duration.ofSeconds(60));
    }
}
