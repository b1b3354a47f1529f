package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/** Somebody with a phone and a password; minted buyers have neither. */
record Account(String phone, String password) {
    private static final AtomicInteger count =
            new AtomicInteger(ThreadLocalRandom.current().nextInt(90_000_000));

    /** A phone that is not registered yet. */
    static Account fresh() {
        return new Account("137%08d".formatted(count.incrementAndGet()), "correct horse 7 battery");
    }

    static Account registered() {
        Account account = fresh();
        var gateway = Suite.gateway();
        assertThat(gateway.post("/api/users/otp", "{\"phone\": \"" + account.phone + "\"}")
                        .status())
                .isEqualTo(202);
        String code = gateway.get("/api/local/otp?phone=" + account.phone)
                .json()
                .path("code")
                .asString();
        var registered = gateway.post("/api/users", """
                {"phone": "%s", "otp": "%s", "password": "%s", "nickname": "Heron"}""".formatted(account.phone, code, account.password));
        assertThat(registered.status()).as(registered.body()).isEqualTo(201);
        return account;
    }

    /** A new one, without a browser. */
    String session() {
        return new Shop(Suite.gateway()).signIn(phone, password);
    }

    /** Fills in the form of the sign-in page. */
    void signInAt(Tab tab) {
        tab.heading("Sign in").waitFor();
        tab.field("Phone number").fill(phone);
        tab.passwordField("Password").fill(password);
        tab.button("Sign in").click();
    }
}
