package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Those who work at the desk. The first admin is not among them: the desk lets that one do nothing but choose a password,
 * which other tests still need.
 */
final class Staff {
    private static Account admin;
    private static String adminSession;

    private Staff() {}

    static synchronized Account admin() {
        if (admin == null) {
            admin = Account.registered();
            giveRole(admin, "ADMIN");
        }
        return admin;
    }

    /** One for all tests, until one of them loses all sessions. */
    static synchronized String adminSession() {
        if (adminSession == null) {
            adminSession = admin().session();
        }
        return adminSession;
    }

    static synchronized void forgetSessions() {
        adminSession = null;
        Shop.forgetAdmin();
    }

    /** Ends the sessions that the account has. */
    static void giveRole(Account account, String role) {
        var firstAdmin = new Shop(Suite.gateway()).admin();
        String id = firstAdmin
                .get("/api/admin/users?phone=" + account.phone())
                .json()
                .get(0)
                .path("id")
                .asString();
        var given = firstAdmin.put("/api/admin/users/" + id + "/role", "{\"role\": \"" + role + "\"}");
        assertThat(given.status()).as(given.body()).isEqualTo(200);
    }
}
