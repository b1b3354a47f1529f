package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.test.ServiceCalls;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A sale of {@code deploy/sluice sale} is followed live through the gateway, and reported as its verdict judges it. */
class LiveSaleIT {
    private static final Duration SOON = Duration.ofSeconds(30);

    /** The launcher starts a JVM and creates its buyers first. */
    private static final Duration UNTIL_PUBLISHED = Duration.ofSeconds(90);

    private static final int UNITS = 60;
    private static final JsonMapper JSON = new JsonMapper();

    private final ServiceCalls gateway = Suite.gateway();
    private final Shop shop = new Shop(gateway);

    @BeforeAll
    static void start() {
        Suite.ensureUp();
        Suite.up("--scale", "gateway=2,order-service=2,stock-service=2");
    }

    @Test
    void isFollowedWhileItGoesOnAndReportedAsItsVerdictJudgesIt() throws IOException, InterruptedException {
        String before = awaitNewestPromo(SOON, "");
        var sale = CompletableFuture.supplyAsync(() -> Suite.launcher.run(
                "sale",
                "--buyers",
                "400",
                "--units",
                "" + UNITS,
                "--buckets",
                "2",
                "--countdown",
                "15",
                "--settle",
                "30"));
        String promo = awaitNewestPromo(UNTIL_PUBLISHED, before);

        List<JsonNode> samples = new CopyOnWriteArrayList<>();
        List<String> names = new CopyOnWriteArrayList<>();
        var response = open(promo);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Cache-Control")).contains("no-store");
        CompletableFuture.runAsync(() -> response.body().forEach(line -> read(line, names, samples)));

        Launcher.Run run = sale.join();
        assertThat(run.exit()).as(run.output()).isZero();
        // A node that is late for one sample is counted in the next.
        await().atMost(SOON).untilAsserted(() -> {
            assertThat(samples).isNotEmpty();
            assertAtRest(samples.get(samples.size() - 1));
        });
        response.body().close();
        assertThat(names.get(0)).isEqualTo("snapshot");
        assertThat(names).contains("sample", "mark", "promo");
        assertThat(samples)
                .anyMatch(one -> one.path("perSecond").path("accepted").asDouble() > 0);

        PrintedVerdict verdict = PrintedVerdict.in(run.output());
        await().atMost(SOON).untilAsserted(() -> assertReport(promo, verdict));
    }

    @Test
    void aBuyerIsRefusedAsEverywhere() {
        var answer = shop.as(shop.buyers(1).get(0))
                .with("Accept", "text/event-stream")
                .get("/api/admin/promos/" + awaitNewestPromo(SOON, "") + "/live");
        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.problem()).isEqualTo("admin-only");
    }

    private static void assertAtRest(JsonNode sample) {
        assertThat(sample.path("totals").path("accepted").asInt()).isEqualTo(UNITS);
        assertThat(sample.path("totals").path("confirmed").asInt()).isEqualTo(UNITS);
        assertThat(sample.path("totals").path("refused").path("sold-out").asInt())
                .isPositive();
        assertThat(sample.path("units").path("ledger").path("sold").asInt()).isEqualTo(UNITS);
        assertThat(sample.path("units").path("balanced").asBoolean()).isTrue();
        assertThat(sample.path("buckets")).hasSize(2);
        assertThat(sample.path("nodes").toString())
                .isEqualTo("{\"gateway\":2,\"order-service\":2,\"stock-service\":2}");
    }

    private void assertReport(String promo, PrintedVerdict verdict) {
        JsonNode report =
                shop.admin().get("/api/admin/promos/" + promo + "/report").json();
        JsonNode audit = shop.audit(shop.admin(), promo);
        assertThat(report.path("units").path("allotted")).isEqualTo(audit.path("allotted"));
        assertThat(report.path("units").path("sold"))
                .isEqualTo(audit.path("ledger").path("sold"));
        for (String state : List.of("accepted", "confirmed", "rejected", "paid", "closed", "cancelled", "refunded")) {
            assertThat(report.path("orderUnits").path(state))
                    .as(state)
                    .isEqualTo(audit.path("orders").path(state));
        }
        verdict.assertReportedIn(report);
        assertThat(report.path("latencyMillis").path("p50").asInt()).isPositive();
    }

    /** Another one than that; until there is one, and of a refusal, the id is empty. */
    private String awaitNewestPromo(Duration atMost, String butNot) {
        return await().atMost(atMost)
                .until(
                        () -> shop.admin()
                                .get("/api/admin/promos")
                                .json()
                                .path(0)
                                .path("id")
                                .asString(""),
                        id -> !id.isEmpty() && !id.equals(butNot));
    }

    private HttpResponse<Stream<String>> open(String promo) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(
                        "http://127.0.0.1:" + Suite.launcher.port(8080) + "/api/admin/promos/" + promo + "/live"))
                .header("Accept", "text/event-stream")
                .header("Authorization", "Bearer " + shop.signInAsAdmin())
                .build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofLines());
    }

    private static void read(String line, List<String> names, List<JsonNode> samples) {
        if (line.startsWith("event:")) {
            names.add(line.substring("event:".length()).strip());
        } else if (line.startsWith("data:") && names.get(names.size() - 1).equals("sample")) {
            samples.add(JSON.readTree(line.substring("data:".length())));
        }
    }
}
