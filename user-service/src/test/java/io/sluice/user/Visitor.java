package io.sluice.user;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceCalls.Answer;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.core.env.Environment;

/** A new client of the service, presented as the gateway does it, with a phone and an address of its own. */
public record Visitor(String phone, String address, ServiceCalls direct) {
    public static final String PASSWORD = "correct horse 1";

    public static Visitor to(Environment environment) {
        var random = ThreadLocalRandom.current();
        String phone = String.format("139%08d", random.nextInt(100_000_000));
        String address = "10." + random.nextInt(256) + "." + random.nextInt(256) + "." + random.nextInt(256);
        int port = environment.getRequiredProperty("local.server.port", Integer.class);
        return new Visitor(phone, address, ServiceCalls.to(port));
    }

    /** The same person at another address. */
    public Visitor from(String otherAddress) {
        return new Visitor(phone, otherAddress, direct);
    }

    public Visitor withPhone(String otherPhone) {
        return new Visitor(otherPhone, address, direct);
    }

    public ServiceCalls anonymously() {
        return as(Identity.ANONYMOUS);
    }

    public ServiceCalls as(Identity identity) {
        return direct.as(identity, "user-service", System.getProperty("SLUICE_IDENTITY_KEY"))
                .with(ClientAddress.HEADER, address);
    }

    /** With the session that a log-in answered. */
    public ServiceCalls signedIn(Answer logIn) {
        var role = Role.valueOf(logIn.json().at("/user/role").asString());
        return as(Identity.user(new UserId(logIn.json().at("/user/id").asString()), role))
                .with("Authorization", "Bearer " + logIn.json().path("token").asString());
    }

    public Answer askForCode() {
        return anonymously().post("/api/users/otp", "{\"phone\": \"" + phone + "\"}");
    }

    /** What the message says. */
    public String readCode() {
        return from("127.0.0.1")
                .anonymously()
                .get("/api/local/otp?phone=" + phone)
                .json()
                .path("code")
                .asString();
    }

    public Answer register(String code, String password) {
        return anonymously().post("/api/users", """
                {"phone": "%s", "otp": "%s", "password": "%s", "nickname": "Ann"}""".formatted(phone, code, password));
    }

    public Visitor registered() {
        askForCode();
        register(readCode(), PASSWORD);
        return this;
    }

    public Answer logIn(String password) {
        return anonymously().post("/api/sessions", """
                {"phone": "%s", "password": "%s"}""".formatted(phone, password));
    }

    public Answer logIn() {
        return logIn(PASSWORD);
    }
}
