package io.sluice.stock.item;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

@OnLocalMiddleware("stock-service")
class ItemStockIT extends ServiceTest {
    @Autowired
    private IdGenerator ids;

    @Autowired
    private JdbcTemplate database;

    @Test
    void aChangeCountsOncePerCommand() {
        ItemId item = ids.next(ItemId::new);
        CommandId command = ids.next(CommandId::new);
        assertThat(change(item, command, "5").json().path("available").asInt()).isEqualTo(5);
        assertThat(change(item, command, "5").json().path("available").asInt()).isEqualTo(5);
        assertThat(change(item, ids.next(CommandId::new), "-2")
                        .json()
                        .path("available")
                        .asInt())
                .isEqualTo(3);
    }

    @Test
    void theLedgerHasWhoChangedIt() {
        ItemId item = ids.next(ItemId::new);
        UserId admin = ids.next(UserId::new);
        CommandId byAdmin = ids.next(CommandId::new);
        CommandId byService = ids.next(CommandId::new);
        String change = "/stock/" + item + "/changes/";
        as(Identity.user(admin, Role.ADMIN)).put("/api/admin" + change + byAdmin, "{\"units\": 5}");
        admin().put("/api/admin" + change + byAdmin, "{\"units\": 5}");
        as(Identity.service("item-service")).put("/internal" + change + byService, "{\"units\": 5}");
        assertThat(changedBy(byAdmin)).isEqualTo(admin.value());
        assertThat(changedBy(byService)).isEqualTo("item-service");
    }

    private String changedBy(CommandId command) {
        return database.queryForObject("SELECT moved_by FROM ledger WHERE entry = ?", String.class, "stock:" + command);
    }

    @Test
    void stockNeverFallsBelowZeroAndARefusedCommandCanBeSentAgain() {
        ItemId item = ids.next(ItemId::new);
        CommandId command = ids.next(CommandId::new);
        change(item, ids.next(CommandId::new), "5");
        assertThat(change(item, command, "-6").problem()).isEqualTo("not-enough-stock");
        change(item, ids.next(CommandId::new), "1");
        assertThat(change(item, command, "-6").json().path("available").asInt()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "100000001", "-100000001", "1.5", "\"ten\"", "99999999999", "null"})
    void nonsenseIsRefusedAndChangesNothing(String units) {
        ItemId item = ids.next(ItemId::new);
        change(item, ids.next(CommandId::new), "5");
        assertThat(change(item, ids.next(CommandId::new), units).status()).isBetween(400, 422);
        assertThat(admin().get("/api/admin/stock/" + item)
                        .json()
                        .path("available")
                        .asInt())
                .isEqualTo(5);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | units must not be 0",
                "100000001 | units must be less than or equal to 100000000",
                "-100000001 | units must be greater than or equal to -100000000"
            })
    void theRefusalOfAChangeNamesTheRule(String units, String rule) {
        ServiceCalls.Answer answer = change(ids.next(ItemId::new), ids.next(CommandId::new), units);
        assertThat(answer.problem()).isEqualTo("invalid-units");
        assertThat(answer.json().path("detail").asString()).isEqualTo(rule);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 100_000_000})
    void theBoundsThemselvesAreAllowed(int units) {
        ItemId item = ids.next(ItemId::new);
        assertThat(change(item, ids.next(CommandId::new), "" + units).status()).isEqualTo(200);
        assertThat(change(item, ids.next(CommandId::new), "-" + units).status()).isEqualTo(200);
    }

    @Test
    void unknownItemsAreNotThere() {
        assertThat(admin().get("/api/admin/stock/" + ids.next()).status()).isEqualTo(404);
        assertThat(admin().get("/api/admin/stock/1").status()).isEqualTo(404);
    }

    @Test
    void buyersAreRefused() {
        var buyer = as(Identity.user(ids.next(UserId::new), Role.BUYER));
        assertThat(buyer.get("/api/admin/stock/" + ids.next()).status()).isEqualTo(403);
    }

    private ServiceCalls.Answer change(ItemId item, CommandId command, String units) {
        return admin().put("/api/admin/stock/" + item + "/changes/" + command, "{\"units\": " + units + "}");
    }

    private ServiceCalls admin() {
        return as(Identity.user(ids.next(UserId::new), Role.ADMIN));
    }
}
