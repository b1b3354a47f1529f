package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceCalls.Answer;
import java.io.UncheckedIOException;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * A rehearsal at full rate on the whole suite. It needs a moment without promotions, so it ends those that the demo and other tests have
 * left on sale: whoever needs the demo's runs before this.
 */
class RehearsalIT {
    private static final String REHEARSALS = "/api/admin/rehearsals";
    private static final String LAST = REHEARSALS + "/last";

    /** All ids of rehearsals begin so, and no others. */
    private static final String NO_TIME = "0000000000";

    /** Longer than any other: then it is the one that is named. */
    private static final Duration EIGHT_DAYS = Duration.ofDays(8);

    private static final Duration MAX_RUN = Duration.ofMinutes(2);
    private static final Duration MAX_WAIT = Duration.ofMinutes(3);

    private final Shop shop = new Shop(Suite.gateway());

    @BeforeAll
    static void start() {
        Suite.ensureUp();
        Suite.up();
    }

    @Test
    void isRefusedWhileAPromotionIsOnAndSellsNothingRealAfterwards() {
        ServiceCalls admin = shop.admin();
        String item = shop.item(admin, 10);
        String promo = shop.publishSoon(admin, start -> shop.draft(admin, item, 5, start, start.plus(EIGHT_DAYS)));
        assertRefused(promo);

        double attempts = metrics(List.of(18084, 18094), "sluice_order_attempts_total");
        double tokens = metrics(List.of(18080, 18090), "sluice_gateway_tokens_total");
        JsonNode ended = rehearseOnceNothingIsOn();
        JsonNode certificate = ended.path("certificate");
        assertThat(ended.path("state").asString()).as(ended.toString()).isEqualTo("done");
        assertThat(certificate.path("steps").size()).isPositive();
        assertThat(certificate.path("acceptedPerSecond").asDouble()).isPositive();
        assertThat(certificate.path("refusalsPerSecond").asDouble()).isPositive();
        assertThat(certificate.path("proposedRates").size()).isEqualTo(2);

        assertThat(metrics(List.of(18084, 18094), "sluice_order_attempts_total"))
                .as("attempts that are counted")
                .isEqualTo(attempts);
        assertThat(metrics(List.of(18080, 18090), "sluice_gateway_tokens_total"))
                .as("tokens that are counted")
                .isEqualTo(tokens);
        assertThat(rowsOf("order-service", "orders")).isZero();
        assertThat(rowsOf("order-service", "order_counts")).isZero();
        assertThat(rowsOf("stock-service", "ledger")).isZero();
        assertThat(rowsOf("stock-service", "allotments")).isZero();
        assertThat(RedisMasters.fieldsOf("sluice:{promos}:published")).noneMatch(id -> id.startsWith(NO_TIME));
        assertThat(RedisMasters.fieldsOf("sluice:{promos}:sale-states")).noneMatch(id -> id.startsWith(NO_TIME));
        assertThat(shop.audit(shop.admin(), promo).path("balanced").asBoolean()).isTrue();
        await().atMost(MAX_WAIT)
                .untilAsserted(
                        () -> assertThat(shop.normalStock(shop.admin(), item)).isEqualTo(10));
    }

    /** Over HTTP, and by the command. */
    private void assertRefused(String promo) {
        Answer refused = await().atMost(MAX_WAIT)
                .until(() -> shop.admin().post(REHEARSALS, "{}"), answer -> answer.status() == 409);
        assertThat(refused.problem()).isEqualTo("promo-on");
        assertThat(refused.json().path("promoId").asString()).isEqualTo(promo);
        var run = Suite.launcher.run("rehearse");
        assertThat(run.exit()).as(run.output()).isEqualTo(2);
        assertThat(run.output()).contains(promo);
    }

    /** On a busy machine even the first step may be too slow; then once more. */
    private JsonNode rehearseOnceNothingIsOn() {
        return await().atMost(MAX_WAIT.plus(MAX_RUN.multipliedBy(3)))
                .until(this::rehearse, ended -> ended.path("state").asString().equals("done"));
    }

    private JsonNode rehearse() {
        await().atMost(MAX_WAIT).pollDelay(Duration.ZERO).until(this::isStarted);
        return await().atMost(MAX_RUN)
                .until(
                        () -> shop.admin().get(LAST).json(),
                        last -> List.of("done", "stopped", "failed")
                                .contains(last.path("state").asString()));
    }

    private boolean isStarted() {
        Answer begun = shop.admin().post(REHEARSALS, "{}");
        if (begun.status() == 409 && begun.problem().equals("promo-on")) {
            end(begun.json());
        }
        return begun.status() == 202;
    }

    private void end(JsonNode refused) {
        boolean hasStarted = Instant.parse(refused.path("startsAt").asString()).isBefore(Instant.now());
        String promo = "/api/admin/promos/" + refused.path("promoId").asString();
        shop.admin().post(promo + (hasStarted ? "/end" : "/cancel"), "");
    }

    /** Of all nodes that are up. */
    private static double metrics(List<Integer> managementPorts, String name) {
        return managementPorts.stream()
                .map(Suite.launcher::port)
                .flatMap(port -> linesOf(port).lines())
                .filter(line -> line.startsWith(name))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();
    }

    private static String linesOf(int port) {
        try {
            return ServiceCalls.to(port).get("/actuator/prometheus").body();
        } catch (UncheckedIOException notUp) {
            return "";
        }
    }

    /** Those of a rehearsal, in the schema of real ones. */
    private static long rowsOf(String service, String table) {
        Map<String, String> environment = Suite.launcher.environmentOf(service);
        try (var database = DriverManager.getConnection(
                        environment.get("SLUICE_DB_URL"),
                        environment.get("SLUICE_DB_USER"),
                        environment.get("SLUICE_DB_PASSWORD"));
                var statement = database.createStatement();
                var rows = statement.executeQuery(
                        "SELECT COUNT(*) FROM " + table + " WHERE promo_id LIKE '" + NO_TIME + "%'")) {
            rows.next();
            return rows.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException("Could not count the rows of " + table, e);
        }
    }
}
