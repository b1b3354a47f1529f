package io.sluice.user.support;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.user.Visitor;
import io.sluice.user.account.CreateAccounts;
import io.sluice.user.account.Points;
import io.sluice.user.notice.Notice;
import io.sluice.user.notice.Notices;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.JdbcTemplate;

/** What support finds of a user, and what admins may change. */
@OnLocalMiddleware("user-service")
class SupportIT {
    private static final Instant NOON = Instant.parse("2026-11-11T12:00:00Z");

    private final Environment environment;
    private final CreateAccounts createAccounts;
    private final ChangeRole changeRole;
    private final Notices notices;
    private final IdGenerator ids;
    private final JdbcTemplate database;

    private Visitor visitor;
    private UserId user;
    private UserId admin;

    @Autowired
    SupportIT(
            Environment environment,
            CreateAccounts createAccounts,
            ChangeRole changeRole,
            Notices notices,
            IdGenerator ids,
            JdbcTemplate database) {
        this.environment = environment;
        this.createAccounts = createAccounts;
        this.changeRole = changeRole;
        this.notices = notices;
        this.ids = ids;
        this.database = database;
    }

    @BeforeEach
    void somebodyAndAnAdmin() {
        visitor = Visitor.to(environment).registered();
        user = userOf(visitor.logIn());
        admin = anAdmin();
    }

    @Test
    void aUserIsFoundByTheWholePhoneAndShownWithoutIt() {
        String masked =
                visitor.phone().substring(0, 3) + "****" + visitor.phone().substring(7);
        for (String typed : List.of(visitor.phone(), "%2B86" + visitor.phone())) {
            Answer found = admin().get("/api/admin/users?phone=" + typed);
            assertThat(found.status()).isEqualTo(200);
            assertThat(found.json()).hasSize(1);
            assertThat(found.json().get(0).propertyNames())
                    .containsExactlyInAnyOrder("id", "nickname", "phone", "role", "createdAt");
            assertThat(found.json().at("/0/id").asString()).isEqualTo(user.value());
            assertThat(found.json().at("/0/phone").asString()).isEqualTo(masked);
            assertThat(found.json().at("/0/role").asString()).isEqualTo("BUYER");
            assertThat(found.body()).doesNotContain(visitor.phone());
        }
        Answer shown = admin().get("/api/admin/users/" + user);
        assertThat(shown.json().path("phone").asString()).isEqualTo(masked);
    }

    @Test
    void aPartOfAPhoneFindsNobody() {
        assertThat(admin().get("/api/admin/users?phone=13700000000").json()).isEmpty();
        Answer part = admin().get("/api/admin/users?phone=" + visitor.phone().substring(0, 7));
        assertThat(part.status()).isEqualTo(422);
        assertThat(part.problem()).isEqualTo("phone-invalid");
    }

    @Test
    void usersAreFoundByTheirIds() {
        Answer found = admin().get("/api/admin/users?ids=" + user + "," + admin + "," + ids.next(UserId::new));
        assertThat(found.json().valueStream().map(one -> one.path("id").asString()))
                .containsExactlyInAnyOrder(user.value(), admin.value());
        assertThat(admin().get("/api/admin/users/" + ids.next(UserId::new)).status())
                .isEqualTo(404);
        assertThat(admin().get("/api/admin/users?ids=" + manyIds(50)).status()).isEqualTo(200);
    }

    @Test
    void aBuyerOfALoadTestHasNoPhone() {
        UserId minted = createAccounts.createBuyersWithoutCredentials(1).get(0);
        assertThat(admin().get("/api/admin/users/" + minted)
                        .json()
                        .path("phone")
                        .isNull())
                .isTrue();
    }

    @Test
    void exactlyOneWayToFindThemIsAskedFor() {
        for (String query : List.of("", "?phone=13700000000&ids=" + user, "?ids=" + manyIds(51))) {
            Answer refused = admin().get("/api/admin/users" + query);
            assertThat(refused.status()).as(query).isEqualTo(400);
            assertThat(refused.problem()).isEqualTo("malformed-request");
        }
    }

    @Test
    void aNewRoleEndsTheUsersSessionsAndIsRecorded() {
        Answer one = visitor.logIn();
        Answer other = visitor.logIn();
        assertThat(sessionStatus(one)).isEqualTo(200);

        Answer changed = changeRole(admin(), user, "VIEWER");
        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.json().path("role").asString()).isEqualTo("VIEWER");
        assertThat(sessionStatus(one)).as("its session has ended").isEqualTo(204);
        assertThat(sessionStatus(other)).as("and the other one").isEqualTo(204);

        Answer again = visitor.logIn();
        assertThat(again.json().at("/user/role").asString()).isEqualTo("VIEWER");
        Map<String, Object> row = database.queryForMap("SELECT * FROM role_changes WHERE user_id = ?", user.value());
        assertThat(row)
                .containsEntry("old_role", "BUYER")
                .containsEntry("new_role", "VIEWER")
                .containsEntry("changed_by", admin.value());
    }

    @Test
    void theSameRoleAgainIsNotRecordedButEndsSessionsThatAreLeft() {
        changeRole(admin(), user, "ADMIN");
        Answer session = visitor.logIn();
        assertThat(changeRole(admin(), user, "ADMIN").status()).isEqualTo(200);
        assertThat(sessionStatus(session)).isEqualTo(204);
        assertThat(database.queryForObject(
                        "SELECT COUNT(*) FROM role_changes WHERE user_id = ?", Integer.class, user.value()))
                .isOne();
    }

    @Test
    void theFirstAdminMayGetAnotherRole() {
        database.update("DELETE FROM users WHERE first_admin");
        database.update("UPDATE users SET role = 'ADMIN', first_admin = TRUE WHERE id = ?", user.value());
        Answer changed = changeRole(admin(), user, "BUYER");
        database.update("UPDATE users SET first_admin = NULL WHERE id = ?", user.value());
        assertThat(changed.json().path("role").asString()).isEqualTo("BUYER");
    }

    @Test
    void nobodyChangesTheirOwnRole() {
        Answer refused = changeRole(admin(), admin, "BUYER");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.problem()).isEqualTo("own-role");
    }

    /** The seal of a session that has just ended is valid for a moment. */
    @Test
    void whoIsNoAdminAnyMoreChangesNoRole() {
        changeRole.change(admin, Role.BUYER, anAdmin());
        Answer refused = changeRole(admin(), user, "ADMIN");
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.problem()).isEqualTo("admin-only");
        assertThat(roleOf(user)).isEqualTo("BUYER");
    }

    @Test
    void ofTwoAdminsWhoTakeEachOthersRoleOneRemains() {
        for (int i = 0; i < 10; i++) {
            UserId one = anAdmin();
            UserId other = anAdmin();
            var outcomes = List.of(List.of(one, other), List.of(other, one)).parallelStream()
                    .map(pair -> changeRole.change(pair.get(0), Role.BUYER, pair.get(1)))
                    .toList();
            assertThat(outcomes).containsExactlyInAnyOrder(ChangeRole.Outcome.CHANGED, ChangeRole.Outcome.NOT_ADMIN);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{}", "{\"role\": null}", "{\"role\": \"OWNER\"}", "{\"role\": \"ADMIN\", \"x\": 1}", "", "7"})
    void aRoleThatThereIsNotIsRefused(String body) {
        assertThat(admin().put("/api/admin/users/" + user + "/role", body).status())
                .isEqualTo(400);
        assertThat(roleOf(user)).isEqualTo("BUYER");
    }

    @Test
    void anUnknownUserGetsNoRole() {
        assertThat(changeRole(admin(), ids.next(UserId::new), "ADMIN").status()).isEqualTo(404);
    }

    @Test
    void supportReadsWhatTheBuyerReads() {
        OrderId order = notified(Notice.Kind.PAID, NOON);
        Answer english = admin().get("/api/admin/users/" + user + "/notices");
        assertThat(english.json()).hasSize(1);
        assertThat(english.json().at("/0/id").asString()).isEqualTo(order + "-PAID");
        assertThat(english.json().at("/0/kind").asString()).isEqualTo("PAID");
        assertThat(english.json().at("/0/orderId").asString()).isEqualTo(order.value());
        assertThat(english.json().at("/0/at").asString()).isEqualTo("2026-11-11T12:00:00Z");
        assertThat(english.json().at("/0/resentAt").isMissingNode()).isTrue();
        assertThat(english.json().at("/0/text").asString()).startsWith("We have received your payment");
        Answer chinese = admin().with("Accept-Language", "zh-CN").get("/api/admin/users/" + user + "/notices");
        assertThat(chinese.json().at("/0/text").asString()).startsWith("我们已收到您的付款");
    }

    @Test
    void aResentNoticeIsOnTopOfTheBuyersListAgain() {
        OrderId old = notified(Notice.Kind.CLOSED, NOON);
        OrderId newer = notified(Notice.Kind.CLOSED, NOON.plusSeconds(1));
        assertThat(buyersList()).containsExactly(newer.value(), old.value());

        String path = "/api/admin/users/" + user + "/notices/" + old + "-CLOSED/resend";
        assertThat(admin().post(path, "").status()).isEqualTo(204);
        assertThat(buyersList()).containsExactly(old.value(), newer.value());
        var seen = admin().get("/api/admin/users/" + user + "/notices").json().get(0);
        assertThat(seen.path("at").asString()).as("when it happened").isEqualTo("2026-11-11T12:00:00Z");
        assertThat(Instant.parse(seen.path("resentAt").asString())).isAfter(NOON.minusSeconds(1));
        assertThat(database.queryForList(
                        "SELECT resent_by FROM notice_resends WHERE order_id = ?", String.class, old.value()))
                .containsExactly(admin.value());
    }

    @Test
    void onlyANoticeOfThatUserIsResent() {
        OrderId order = notified(Notice.Kind.PAID, NOON);
        for (String notice : List.of(order + "-CLOSED", ids.next(OrderId::new) + "-PAID", "nonsense")) {
            assertThat(admin().post("/api/admin/users/" + user + "/notices/" + notice + "/resend", "")
                            .status())
                    .as(notice)
                    .isEqualTo(404);
        }
        assertThat(admin().post("/api/admin/users/" + admin + "/notices/" + order + "-PAID/resend", "")
                        .status())
                .isEqualTo(404);
        assertThat(database.queryForList("SELECT id FROM notice_resends WHERE order_id = ?", order.value()))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"ADMIN, 200, 200, ''", "VIEWER, 200, 403, read-only", "BUYER, 403, 403, admin-only"})
    void adminsChangeViewersReadAndBuyersDoNeither(Role role, int read, int written, String problem) {
        UserId actor = role == Role.ADMIN ? admin : ids.next(UserId::new);
        ServiceCalls calls = Visitor.to(environment).as(Identity.user(actor, role));
        assertThat(calls.get("/api/admin/users?ids=" + user).status()).isEqualTo(read);
        assertThat(calls.get("/api/admin/users/" + user + "/notices").status()).isEqualTo(read);
        Answer write = changeRole(calls, user, "VIEWER");
        assertThat(write.status()).isEqualTo(written);
        if (written == 403) {
            assertThat(write.problem()).isEqualTo(problem);
            assertThat(roleOf(user)).isEqualTo("BUYER");
        }
        assertThat(Visitor.to(environment)
                        .anonymously()
                        .get("/api/admin/users?ids=" + user)
                        .status())
                .isEqualTo(401);
    }

    private ServiceCalls admin() {
        return Visitor.to(environment).as(Identity.user(admin, Role.BUYER, Role.ADMIN));
    }

    private UserId anAdmin() {
        UserId id = createAccounts.createBuyersWithoutCredentials(1).get(0);
        database.update("UPDATE users SET role = 'ADMIN' WHERE id = ?", id.value());
        return id;
    }

    private static Answer changeRole(ServiceCalls by, UserId user, String role) {
        return by.put("/api/admin/users/" + user + "/role", "{\"role\": \"" + role + "\"}");
    }

    private String roleOf(UserId id) {
        return database.queryForObject("SELECT role FROM users WHERE id = ?", String.class, id.value());
    }

    private int sessionStatus(Answer logIn) {
        return visitor.signedIn(logIn).get("/api/sessions/current").status();
    }

    private static UserId userOf(Answer logIn) {
        return new UserId(logIn.json().at("/user/id").asString());
    }

    private OrderId notified(Notice.Kind kind, Instant at) {
        OrderId order = ids.next(OrderId::new);
        notices.add(user, new Notice(order, kind, new Money(19_800, "CNY"), new Points(198), at));
        return order;
    }

    private List<String> buyersList() {
        return Visitor.to(environment)
                .as(Identity.user(user, Role.BUYER))
                .get("/api/users/me/notices")
                .json()
                .path("items")
                .valueStream()
                .map(notice -> notice.path("orderId").asString())
                .toList();
    }

    private String manyIds(int count) {
        return String.join(
                ",",
                IntStream.range(0, count)
                        .mapToObj(i -> ids.next(UserId::new).value())
                        .toList());
    }
}
