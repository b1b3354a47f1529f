package io.sluice.user.admin;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.user.Visitor;
import io.sluice.user.account.Accounts;
import io.sluice.user.account.CreateAccounts;
import io.sluice.user.account.Phone;
import io.sluice.user.password.Password;
import io.sluice.user.password.PasswordHashing;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.JdbcTemplate;

@OnLocalMiddleware("user-service")
@ExtendWith(OutputCaptureExtension.class)
class CreateFirstAdminIT {
    private static final String ONE_TIME = "made up by Launcher 7";

    @Autowired
    private Environment environment;

    @Autowired
    private Accounts accounts;

    @Autowired
    private CreateAccounts createAccounts;

    @Autowired
    private PasswordHashing hashing;

    @Autowired
    private JdbcTemplate database;

    private Visitor visitor;

    @BeforeEach
    void noAdminYet() {
        visitor = Visitor.to(environment);
        database.update("DELETE FROM users WHERE role = 'ADMIN'");
    }

    @Test
    void isCreatedOnceByNodesThatStartAtOnce(CapturedOutput output) {
        var phones = List.of(
                visitor.phone(), visitor.phone(), Visitor.to(environment).phone());
        phones.parallelStream().forEach(phone -> start(phone, ONE_TIME));
        assertThat(admins()).isOne();
        assertThat(output).contains("Created the first admin").doesNotContain(ONE_TIME);
        start(Visitor.to(environment).phone(), "another one 8");
        assertThat(admins()).isOne();
    }

    /** What a node does that checked for an admin before the other one created it. */
    @Test
    void isCreatedOnceByNodesThatBothFoundNone() {
        var hash = hashing.hash(new Password(ONE_TIME));
        assertThat(createAccounts.createFirstAdmin(phoneOf(visitor), hash)).isTrue();
        assertThat(createAccounts.createFirstAdmin(phoneOf(Visitor.to(environment)), hash))
                .isFalse();
        assertThat(admins()).isOne();
    }

    private static Phone phoneOf(Visitor visitor) {
        return Phone.parse(visitor.phone()).orElseThrow();
    }

    @Test
    void mustChangeThePasswordAndThenNeedNot() {
        start(visitor.phone(), ONE_TIME);
        var logIn = visitor.logIn(ONE_TIME);
        assertThat(logIn.json().at("/user/mustChangePassword").asBoolean()).isTrue();
        assertThat(logIn.json().at("/user/role").asString()).isEqualTo("ADMIN");
        var admin = visitor.signedIn(logIn);
        assertThat(admin.get("/api/users/me").json().path("mustChangePassword").asBoolean())
                .isTrue();

        admin.put("/api/users/me/password", "{\"old\": \"" + ONE_TIME + "\", \"new\": \"my own choice 9\"}");
        assertThat(admin.get("/api/users/me").json().path("mustChangePassword").asBoolean())
                .isFalse();
        assertThat(visitor.logIn(ONE_TIME).status()).isEqualTo(401);
    }

    @Test
    void isNotCreatedWithoutAPasswordAndAWarningSaysSo(CapturedOutput output) {
        start(visitor.phone(), "");
        assertThat(admins()).isZero();
        assertThat(output).contains("No admin exists and SLUICE_ADMIN_PASSWORD is not set");
    }

    @Test
    void isNotCreatedFromABuyer(CapturedOutput output) {
        visitor.registered();
        start(visitor.phone(), ONE_TIME);
        assertThat(admins()).isZero();
        assertThat(output).contains("belongs to a buyer");
    }

    private void start(String phone, String password) {
        new CreateFirstAdmin(accounts, createAccounts, hashing, new AdminProperties(phone, password))
                .createUnlessThereIsOne();
    }

    private int admins() {
        return database.queryForObject("SELECT COUNT(*) FROM users WHERE role = 'ADMIN'", Integer.class);
    }
}
