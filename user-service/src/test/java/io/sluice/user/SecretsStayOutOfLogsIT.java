package io.sluice.user;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.TestIds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.core.env.Environment;

@OnLocalMiddleware("user-service")
@ExtendWith(OutputCaptureExtension.class)
class SecretsStayOutOfLogsIT {
    @Autowired
    private Environment environment;

    @Test
    void noPhoneCodePasswordOrTokenIsLogged(CapturedOutput output) {
        var visitor = Visitor.to(environment);
        visitor.askForCode();
        String code = visitor.readCode();
        visitor.register(code, "weak");
        visitor.register(code, Visitor.PASSWORD);
        visitor.askForCode();
        visitor.register(visitor.readCode(), Visitor.PASSWORD);
        visitor.logIn("not the password 1");
        var session = visitor.logIn();
        String token = session.json().path("token").asString();
        visitor.anonymously().post("/api/sessions", "{\"phone\": \"" + visitor.phone() + "\", \"password\": [");
        visitor.signedIn(session)
                .put("/api/users/me/password", "{\"old\": \"" + Visitor.PASSWORD + "\", \"new\": \"fresh pass 3\"}");
        keepAddresses(visitor.signedIn(session));
        visitor.signedIn(session).delete("/api/sessions/current");
        findByPhone(visitor);

        // Proves that the output is captured, without which the rest would prove nothing.
        assertThat(output)
                .contains("Stored a code for +86139****" + visitor.phone().substring(7));
        assertThat(output)
                .doesNotContain(visitor.phone(), code, Visitor.PASSWORD, "not the password 1", "fresh pass 3", token)
                .doesNotContain("Secret Recipient", "555-0199", "Hidden Street", "Quiet Town");
    }

    /** Support has the number in the address of its request. */
    private static void findByPhone(Visitor visitor) {
        var admin = visitor.as(Identity.user(TestIds.user("admin"), Role.ADMIN));
        assertThat(admin.get("/api/admin/users?phone=" + visitor.phone()).body())
                .contains("****")
                .doesNotContain(visitor.phone());
        assertThat(admin.get("/api/admin/users?phone=" + visitor.phone() + "x").status())
                .isEqualTo(422);
        assertThat(admin.get("/api/admin/users?ids=" + visitor.phone()).status())
                .isGreaterThanOrEqualTo(400);
    }

    /** One that is kept, one that breaks a rule, and one that cannot be read. */
    private static void keepAddresses(ServiceCalls user) {
        String body = """
                {"recipient": "Secret Recipient", "phone": "555-0199", "region": "%s", "city": "Quiet Town",
                 "street": "1 Hidden Street", "postalCode": ""}""";
        assertThat(user.post("/api/users/me/addresses", body.formatted("Kent")).status())
                .isEqualTo(201);
        assertThat(user.post("/api/users/me/addresses", body.formatted("")).status())
                .isEqualTo(422);
        assertThat(user.post("/api/users/me/addresses", body.replace("\"street\"", "street"))
                        .status())
                .isEqualTo(400);
        user.get("/api/users/me/addresses");
    }
}
