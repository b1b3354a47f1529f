package io.sluice.common.test;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** What holds for every service behind the gateway. A service's integration test extends this. */
public abstract class ServiceContract extends ServiceTest {
    private static final List<String> SCHEMAS =
            List.of("sluice_user", "sluice_item", "sluice_promo", "sluice_order", "sluice_stock");

    @Test
    void answersThroughTheGatewayOnly() {
        assertThat(as(Identity.ANONYMOUS).get("/api/about/" + service).status()).isEqualTo(200);

        var straight = direct.get("/api/about/" + service);
        assertThat(straight.status()).isEqualTo(401);
        assertThat(straight.problem()).isEqualTo("not-through-the-gateway");
        assertThat(direct.with("Sluice-Identity", "forged.seal").get("/").status())
                .isEqualTo(401);
    }

    @Test
    void refusesASealMadeForAnotherService() {
        var elsewhere = direct.as(Identity.ANONYMOUS, "another-service", System.getProperty("SLUICE_IDENTITY_KEY"));
        assertThat(elsewhere.get("/api/about/" + service).status()).isEqualTo(401);
    }

    @Test
    void keepsAdminPathsForAdminsHoweverTheyAreSpelled() {
        for (String path : List.of("/api/admin/nothing", "/api/%61dmin/nothing", "/api/admin;x=1/nothing")) {
            assertThat(as(Identity.ANONYMOUS).get(path).status()).as(path).isEqualTo(401);
            assertThat(as(Identity.user(TestIds.user("1"), Role.BUYER))
                            .get(path)
                            .status())
                    .as(path)
                    .isEqualTo(403);
            assertThat(as(Identity.user(TestIds.user("1"), Role.ADMIN))
                            .get(path)
                            .status())
                    .as(path)
                    .isEqualTo(404);
        }
    }

    @Test
    void letsViewersReadOnAdminPathsAndChangeNothing() {
        var viewer = as(Identity.user(TestIds.user("1"), Role.BUYER, Role.VIEWER));
        assertThat(viewer.get("/api/admin/nothing").status()).isEqualTo(404);
        var refused = viewer.post("/api/admin/nothing", "{}");
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.problem()).isEqualTo("read-only");
    }

    @Test
    void keepsInternalPathsForServices() {
        assertThat(as(Identity.user(TestIds.user("1"), Role.ADMIN))
                        .get("/internal/nothing")
                        .status())
                .isEqualTo(403);
        assertThat(as(Identity.service("promo-service"))
                        .get("/internal/nothing")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void answersUnknownPathsWithAProblemInTheClientsLanguage() {
        var english = as(Identity.ANONYMOUS).get("/api/nothing");
        assertThat(english.status()).isEqualTo(404);
        assertThat(english.header("Content-Type")).startsWith("application/problem+json");
        assertThat(english.problem()).isEqualTo("not-found");
        assertThat(english.json().path("traceId").asString()).isEqualTo(english.header("Trace-Id"));

        var chinese = as(Identity.ANONYMOUS).with("Accept-Language", "zh-CN").get("/api/nothing");
        assertThat(chinese.json().path("title").asString()).containsPattern("\\p{IsHan}");
    }

    @Test
    void showsHealthAndMetricsOnItsManagementPortAndNothingElse() {
        assertThat(management().get("/actuator/health/liveness").status()).isEqualTo(200);
        assertThat(management().get("/actuator/health/readiness").status()).isEqualTo(200);
        assertThat(management().get("/actuator/prometheus").body()).contains("jvm_memory_used_bytes");
        assertThat(management().get("/actuator/env").status()).isEqualTo(404);
        assertThat(as(Identity.user(TestIds.user("1"), Role.ADMIN))
                        .get("/actuator/health")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void reportsItsBuildItsStartAndItsClockOnItsManagementPort() {
        var node = management().get("/actuator/info").json().path("node");
        assertThat(node.path("version").asString()).isNotBlank();
        assertThat(Instant.parse(node.path("startedAt").asString())).isBefore(Instant.now());
        assertThat(node.path("clockOffsetMillis").isIntegralNumber()).isTrue();
    }

    @Test
    void reachesItsOwnSchemaOnly() {
        String own = environment.getRequiredProperty("SLUICE_DB_USER");
        String url = environment.getRequiredProperty("SLUICE_DB_URL");
        for (String schema : SCHEMAS) {
            String there = url.substring(0, url.lastIndexOf('/') + 1) + schema;
            if (schema.equals(own)) {
                Assertions.assertThatCode(() -> connect(there)).doesNotThrowAnyException();
            } else {
                Assertions.assertThatThrownBy(() -> connect(there)).isInstanceOf(SQLException.class);
            }
        }
    }

    private void connect(String url) throws SQLException {
        DriverManager.getConnection(
                        url,
                        environment.getRequiredProperty("SLUICE_DB_USER"),
                        environment.getRequiredProperty("SLUICE_DB_PASSWORD"))
                .close();
    }

    @Test
    void describesItsApi() {
        var document = as(Identity.ANONYMOUS).get("/v3/api-docs");
        assertThat(document.status()).isEqualTo(200);
        assertThat(document.json().path("paths").propertyNames()).contains("/api/about/" + service);
        assertThat(document.json().path("servers").get(0).path("url").asString())
                .as("calls go through the gateway")
                .isEqualTo("/");
        assertThat(document.json().path("paths").propertyNames()).noneMatch(path -> path.startsWith("/internal"));
        assertThat(document.body())
                .as("what the gateway adds is no parameter of the client's")
                .doesNotContain("SignedIn", "ClientAddress");
    }

    /** Clients generate their types from the committed document. */
    @Test
    void itsCommittedApiIsTheOneItAnswers() {
        OpenApiDocument.assertCommitted(
                service, as(Identity.ANONYMOUS).get("/v3/api-docs").body());
    }

    @Test
    void hasAPageAboutItself() {
        Path readme = LocalMiddleware.root().resolve(service).resolve("README.md");
        assertThat(Files.exists(readme)).isTrue();
    }
}
