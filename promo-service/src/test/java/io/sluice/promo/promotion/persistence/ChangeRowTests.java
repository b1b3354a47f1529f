package io.sluice.promo.promotion.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.RecordedChange;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ChangeRowTests {
    @Test
    void storesAnAdminByTheirId() {
        var row = ChangeRow.of(changeBy(Actor.admin(TestIds.user("admin"))));
        assertThat(row.adminId()).isEqualTo(TestIds.user("admin").value());
        assertThat(row.toChange().actor()).isEqualTo(Actor.admin(TestIds.user("admin")));
    }

    @Test
    void storesTheSystemByItsName() {
        var row = ChangeRow.of(changeBy(Actor.SYSTEM));
        assertThat(row.adminId()).isEqualTo("system");
        assertThat(row.toChange().actor()).isEqualTo(Actor.SYSTEM);
    }

    private static RecordedChange changeBy(Actor actor) {
        return new RecordedChange(
                TestIds.command("c"),
                TestIds.promo("p"),
                actor,
                ChangeLog.Action.PUBLISH,
                null,
                "\"PUBLISHED\"",
                Instant.parse("2030-01-01T00:00:00Z"));
    }
}
