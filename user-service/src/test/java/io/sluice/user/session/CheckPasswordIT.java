package io.sluice.user.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.user.Visitor;
import io.sluice.user.account.Account;
import io.sluice.user.account.Phone;
import io.sluice.user.password.Password;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.JdbcTemplate;

/** A change during a log-in ends the sessions that it finds; the new one is checked once more. */
@OnLocalMiddleware("user-service")
class CheckPasswordIT {
    @Autowired
    private Environment environment;

    @Autowired
    private CheckPassword checkPassword;

    @Autowired
    private JdbcTemplate database;

    private Account checked;

    @BeforeEach
    void somebodyLogsIn() {
        var visitor = Visitor.to(environment).registered();
        checked = checkPassword
                .check(Phone.parse(visitor.phone()).orElseThrow(), new Password(Visitor.PASSWORD))
                .orElseThrow();
        assertThat(checkPassword.isUnchanged(checked)).isTrue();
    }

    @Test
    void aNewRoleIsAChange() {
        database.update(
                "UPDATE users SET role = 'VIEWER' WHERE id = ?", checked.id().value());
        assertThat(checkPassword.isUnchanged(checked)).isFalse();
    }

    @Test
    void aNewPasswordIsAChange() {
        database.update(
                "UPDATE users SET password_hash = 'another' WHERE id = ?",
                checked.id().value());
        assertThat(checkPassword.isUnchanged(checked)).isFalse();
    }

    @Test
    void pointsAreNone() {
        database.update("UPDATE users SET points = 7 WHERE id = ?", checked.id().value());
        assertThat(checkPassword.isUnchanged(checked)).isTrue();
    }
}
