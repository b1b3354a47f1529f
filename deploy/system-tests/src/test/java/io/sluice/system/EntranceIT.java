package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.test.ServiceCalls;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The one public entry: what it lets through, what it does not, and what becomes of it when something behind it dies. */
class EntranceIT {
    private static final List<String> SERVICES =
            List.of("user-service", "item-service", "promo-service", "order-service", "stock-service");

    private final ServiceCalls gateway = Suite.gateway();

    @BeforeAll
    static void start() {
        Suite.ensureUp();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"gateway", "user-service", "item-service", "promo-service", "order-service", "stock-service"})
    void everyServiceAnswersThroughTheGateway(String service) {
        var answer = gateway.get("/api/about/" + service);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().path("service").asString()).isEqualTo(service);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/actuator",
                "/actuator/health",
                "/internal",
                "/internal/stock/01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "/api/../internal/stock/01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "/api/items/..%2f..%2finternal/stock/01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "/api/items/%2e%2e/%2e%2e/actuator/health",
                "/item-service/api/items",
                "/webjars/swagger-ui/index.html",
                "/nothing"
            })
    void internalAndUnknownPathsDoNotExist(String path) {
        var answer = gateway.get(path);
        assertThat(answer.status()).as(path).isIn(400, 404);
        assertThat(answer.header("Content-Type")).startsWith("application/problem+json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Sluice-Identity", "X-User-Id", "X-User", "X-Auth-User", "X-Internal", "X-Role"})
    void identityHeadersFromOutsideMeanNothing(String header) {
        var forged = gateway.with(header, "01ARZ3NDEKTSV4RRFFQ69G5FAV");
        assertThat(forged.get("/api/users/me").status()).isEqualTo(401);
        assertThat(forged.get("/api/orders").status()).isEqualTo(401);
        assertThat(forged.get("/api/admin/promos").status()).isEqualTo(401);
    }

    @Test
    void servicesRefuseWhoeverComesStraightToTheirPort() {
        for (int i = 0; i < SERVICES.size(); i++) {
            var straight = ServiceCalls.to(Suite.launcher.port(8081 + i));
            assertThat(straight.get("/api/about/" + SERVICES.get(i)).status())
                    .as(SERVICES.get(i))
                    .isEqualTo(401);
        }
    }

    @Test
    void problemsSpeakTheLanguageOfTheClient() {
        var chinese = gateway.with("Accept-Language", "zh-CN,zh;q=0.9").get("/nothing");
        assertThat(chinese.json().path("title").asString()).containsPattern("\\p{IsHan}");
        assertThat(chinese.json().path("type").asString()).isEqualTo("/problems/not-found");
        assertThat(gateway.get("/nothing").json().path("title").asString()).isEqualTo("There is no such thing here.");
    }

    @Test
    void oneTraceIdLeadsThroughTheLogsOfGatewayAndService() {
        // The front page is answered from memory.
        String trace = gateway.get("/api/items?page=2").header("Trace-Id");
        assertThat(trace).matches("[0-9a-f]{32}");
        await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
            assertThat(Suite.launcher.log("gateway")).contains(trace);
            assertThat(Suite.launcher.log("item-service")).contains(trace);
        });
    }

    @Test
    void oneSwaggerUiShowsTheApiOfTheGatewayAndOfEveryService() {
        assertThat(gateway.get("/swagger-ui/index.html").body()).contains("swagger-ui");
        String initializer = gateway.get("/swagger-ui/swagger-initializer.js").body();
        List<String> documented = new ArrayList<>(SERVICES);
        documented.add("gateway");
        for (String service : documented) {
            assertThat(initializer).contains("/api-docs/" + service);
            assertThat(gateway.get("/api-docs/" + service)
                            .json()
                            .path("openapi")
                            .asString())
                    .startsWith("3.");
        }
    }

    @Test
    void aServiceThatDiedIsA503UntilItIsBack() {
        Suite.launcher.kill("item-service");
        var gone = gateway.get("/api/items?page=2");
        assertThat(gone.status()).isEqualTo(503);
        assertThat(gone.problem()).isEqualTo("service-unavailable");
        assertThat(gone.header("Retry-After")).isNotBlank();
        assertThat(gateway.get("/api/promos").status()).as("the others go on").isEqualTo(200);

        assertThat(Suite.launcher.run("status").exit()).as("status tells").isNotZero();
        Suite.up();
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() ->
                        assertThat(gateway.get("/api/items?page=2").status()).isEqualTo(200));
        assertThat(Suite.launcher.run("status").exit()).isZero();
    }
}
