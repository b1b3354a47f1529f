package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.id.CommandId;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.TestIds;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.Properties;
import java.util.function.Function;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** What admins and buyers do, through a gateway and by HTTP only. */
final class Shop {
    private static String adminToken;

    private final ServiceCalls gateway;

    Shop(ServiceCalls gateway) {
        this.gateway = gateway;
    }

    ServiceCalls as(String token) {
        return gateway.with("Authorization", "Bearer " + token);
    }

    /** Signed in once for all tests, until one loses the sessions: an account that signs in all the time is throttled. */
    ServiceCalls admin() {
        synchronized (Shop.class) {
            if (adminToken == null) {
                adminToken = signInAsAdmin();
            }
            return as(adminToken);
        }
    }

    static void forgetAdmin() {
        synchronized (Shop.class) {
            adminToken = null;
        }
    }

    String signInAsAdmin() {
        return signIn("13800000000", adminPassword());
    }

    String signIn(String phone, String password) {
        var answer = gateway.post("/api/sessions", """
                {"phone": "%s", "password": "%s"}""".formatted(phone, password));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json().path("token").asString();
    }

    /** What `up` printed: kept with the other secrets of the data directory. */
    private static String adminPassword() {
        try (Reader in = Files.newBufferedReader(Suite.launcher.data().resolve("secrets.properties"))) {
            var secrets = new Properties();
            secrets.load(in);
            return secrets.getProperty("admin");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String item(ServiceCalls admin, int stock) {
        var answer = admin.post("/api/admin/items", """
                {"title": "A kettle", "price": 10000, "currency": "CNY", "stock": %d}""".formatted(stock));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json().path("id").asString();
    }

    String draft(ServiceCalls admin, String item, int units, Instant from, Instant to) {
        return draft(admin, item, units, from, to, 900);
    }

    String draft(ServiceCalls admin, String item, int units, Instant from, Instant to, int paymentSeconds) {
        var answer = admin.post("/api/admin/promos", """
                {"itemId": "%s", "title": "A sale", "price": 100, "allotment": %d, "buckets": 3, "paymentSeconds": %d,
                 "startsAt": "%s", "endsAt": "%s"}""".formatted(item, units, paymentSeconds, from, to));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json().path("id").asString();
    }

    ServiceCalls.Answer publish(ServiceCalls admin, String promo) {
        return admin.post("/api/admin/promos/" + promo + "/publish", "");
    }

    /** Publishes a draft that starts soon: later if on a busy machine the start has passed before it is published. */
    String publishSoon(ServiceCalls admin, Function<Instant, String> draftFor) {
        for (int seconds = 2; ; seconds *= 2) {
            String promo = draftFor.apply(Instant.now().plusSeconds(seconds));
            var published = publish(admin, promo);
            if (published.status() == 200) {
                return promo;
            }
            assertThat(published.problem()).as(published.body()).isEqualTo("window-in-the-past");
        }
    }

    int normalStock(ServiceCalls admin, String item) {
        return admin.get("/api/admin/stock/" + item).json().path("available").asInt();
    }

    /** Adds units to normal stock, or takes some away. */
    void changeStock(String item, int units) {
        String command = TestIds.unique(CommandId::new).value();
        var changed = admin().put("/api/admin/stock/" + item + "/changes/" + command, "{\"units\": " + units + "}");
        assertThat(changed.status()).as(changed.body()).isEqualTo(200);
    }

    /** The body of a command to replenish a promotion. */
    static String replenishment(int units) {
        return "{\"units\": %d, \"commandId\": \"%s\"}".formatted(units, TestIds.unique(CommandId::new));
    }

    JsonNode audit(ServiceCalls admin, String promo) {
        return admin.get("/api/admin/promos/" + promo + "/audit").json();
    }

    String stateOf(ServiceCalls admin, String promo) {
        return admin.get("/api/admin/promos/" + promo).json().path("state").asString();
    }

    ServiceCalls.Answer token(String buyer, String promo) {
        return as(buyer).post("/api/promos/" + promo + "/tokens", "{\"answer\": \"local-pass\"}");
    }

    ServiceCalls.Answer order(String buyer, String token) {
        return as(buyer).with("Seckill-Token", token).post("/api/orders", "{\"quantity\": 1}");
    }

    /** Sessions of new buyers. */
    List<String> buyers(int count) {
        var minted = gateway.post("/api/local/sessions", "{\"count\": " + count + "}");
        return StreamSupport.stream(minted.json().spliterator(), false)
                .map(buyer -> buyer.path("token").asString())
                .toList();
    }
}
