package io.sluice.promo.live.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.IdentitySeal;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.identity.SigningKeys;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.SaleMeters;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceTest;
import io.sluice.common.test.TestIds;
import io.sluice.promo.FakeNeighbours;
import io.sluice.promo.live.LiveNeighbours;
import io.sluice.promo.live.Repair;
import io.sluice.promo.report.OrderFigures.ByState;
import io.sluice.promo.report.OrderFigures.Figures;
import io.sluice.promo.report.OrderFigures.Payments;
import io.sluice.promo.report.OrderFigures.Refunds;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;
import tools.jackson.databind.JsonNode;

/** A sale is followed over real HTTP, its meters are read from a real management port. */
@OnLocalMiddleware("promo-service")
@Import({FakeNeighbours.class, LiveNeighbours.class})
@TestPropertySource(
        properties = {
            "sluice.promo.live.max-streams=3",
            "sluice.promo.live.sample-interval=200ms",
            "sluice.promo.live.reading-interval=300ms"
        })
class LiveIT extends ServiceTest {
    private static final Duration SOON = Duration.ofSeconds(15);
    private static final UserId ADMIN = TestIds.user("admin");

    @Autowired
    private SaleMeters meters;

    @Autowired
    private LiveNeighbours.CountedUnits units;

    @Autowired
    private LiveNeighbours.SummedOrders orders;

    @Autowired
    private LocalPromos localPromos;

    @Autowired
    private LiveStreams streams;

    @Autowired
    private MeterRegistry registry;

    @Autowired
    private Clock clock;

    /** A server notices that a client is gone when it writes to it. */
    @AfterEach
    void bringEverythingBack() {
        units.setUnavailable(false);
        streams.start();
        await().atMost(SOON)
                .until(() -> registry.get("sluice.promo.live.streams").gauge().value() == 0);
    }

    @Test
    void aSnapshotComesFirstThenSamplesAndWhatHappens() throws Exception {
        PromoId promo = published(clock.instant().plusSeconds(6));
        units.set(promo, 90, 10);
        try (EventStream stream = follow(promo)) {
            assertThat(stream.status()).isEqualTo(200);
            assertThat(stream.header("Content-Type")).startsWith("text/event-stream");
            assertThat(stream.header("Cache-Control")).contains("no-store");
            await().atMost(SOON).until(() -> stream.events("sample").size() >= 2);
            assertThat(stream.events().get(0).name()).isEqualTo("snapshot");
            JsonNode snapshot = stream.events().get(0).data();
            assertThat(snapshot.propertyNames()).containsExactly("promo", "history", "marks");
            assertThat(snapshot.path("promo").path("title").asString()).isEqualTo("活动 sale");
            assertThat(snapshot.path("promo").path("state").asString()).isEqualTo("PUBLISHED");

            await().atMost(SOON).until(() -> !stream.events("promo").isEmpty());
            assertThat(stream.events("promo").get(0).path("state").asString()).isEqualTo("RUNNING");
            await().atMost(SOON).until(() -> kindsOf(stream.events("mark")).contains("OPENED"));

            meters.of(promo).accept(7);
            meters.of(promo).confirm(6);
            meters.of(promo).refuse(CommonProblem.NOT_FOUND);
            meters.of(promo).answer(Duration.ofMillis(30));
            await().atMost(SOON)
                    .until(() ->
                            stream.lastSample().path("totals").path("accepted").asInt() == 7);
            JsonNode sample = stream.lastSample();
            assertThat(String.join(" ", sample.propertyNames()))
                    .isEqualTo("at units buckets gate perSecond totals queueDepth batchSize latencyMillis nodes");
            assertThat(sample.path("units").path("redis").toString())
                    .isEqualTo("{\"available\":90,\"held\":0,\"sold\":10}");
            assertThat(sample.path("units").path("orders").path("restocking").asInt())
                    .isZero();
            assertThat(sample.path("gate").toString()).isEqualTo("{\"liveTokens\":4,\"capacity\":270}");
            assertThat(sample.path("buckets").get(0).path("bucket").asInt()).isZero();
            assertThat(sample.path("totals").path("refused").toString()).isEqualTo("{\"not-found\":1}");
            assertThat(sample.path("perSecond").path("accepted").asDouble()).isPositive();
            assertThat(sample.path("latencyMillis").path("p50").asInt()).isBetween(20, 50);
            assertThat(sample.path("nodes").path("order-service").asInt()).isEqualTo(1);

            units.set(promo, 90, 10, new Repair(new Epoch(2), "it was lost", clock.instant()));
            admin().post(
                            "/api/admin/promos/" + promo + "/replenish",
                            "{\"units\": 5, \"commandId\": \"%s\"}".formatted(TestIds.command("c")));
            await().atMost(SOON)
                    .until(() -> kindsOf(stream.events("mark")).containsAll(List.of("REPAIRED", "REPLENISHED")));
            JsonNode replenished = stream.events("mark").stream()
                    .filter(mark -> mark.path("kind").asString().equals("REPLENISHED"))
                    .findFirst()
                    .orElseThrow();
            assertThat(replenished.path("by").asString()).isEqualTo(ADMIN.value());
            assertThat(replenished.path("detail").asString()).isEqualTo("5");

            try (EventStream second = follow(promo)) {
                await().atMost(SOON).until(() -> !second.events().isEmpty());
                JsonNode known = second.events().get(0).data();
                assertThat(known.path("history").size()).isGreaterThan(3);
                assertThat(kindsOf(known.path("marks").valueStream().toList()))
                        .containsOnlyOnce("OPENED", "REPAIRED", "REPLENISHED");
            }
        }
    }

    @Test
    void aSampleWithoutStockServiceSaysThatItKnowsNoUnits() throws Exception {
        PromoId promo = published(clock.instant().plusSeconds(600));
        units.setUnavailable(true);
        try (EventStream stream = follow(promo)) {
            await().atMost(SOON).until(() -> !stream.events("sample").isEmpty());
            assertThat(stream.lastSample().path("units").isNull()).isTrue();
            assertThat(stream.lastSample().path("gate").isNull()).isTrue();
            assertThat(stream.lastSample().path("buckets")).isEmpty();
        }
    }

    @Test
    void oneReaderServesAllAndStopsWhenNobodyFollows() throws Exception {
        PromoId promo = published(clock.instant().plusSeconds(600));
        units.set(promo, 10, 0);
        try (EventStream first = follow(promo);
                EventStream second = follow(promo);
                EventStream third = follow(promo)) {
            await().atMost(SOON).until(() -> third.events("sample").size() >= 5);
            int samples = first.events("sample").size();
            assertThat(units.asked(promo)).isLessThanOrEqualTo(samples + 2);
            assertThat(second.events("sample")).isNotEmpty();
        }
        var last = new AtomicInteger();
        await().atMost(SOON)
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> last.getAndSet(units.asked(promo)) == units.asked(promo));
    }

    @Test
    void theNumberOfStreamsIsBounded() throws Exception {
        PromoId promo = published(clock.instant().plusSeconds(600));
        try (EventStream first = follow(promo);
                EventStream second = follow(promo);
                EventStream third = follow(promo)) {
            assertThat(List.of(first.status(), second.status(), third.status())).containsOnly(200);
            var refused = admin().with("Accept", "text/event-stream").get(live(promo));
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.problem()).isEqualTo("too-many-streams");
            assertThat(refused.header("Retry-After")).isEqualTo("10");
        }
        await().atMost(SOON).untilAsserted(() -> {
            try (EventStream again = follow(promo)) {
                assertThat(again.status()).isEqualTo(200);
            }
        });
    }

    @Test
    void aNodeThatStopsEndsItsStreamsAtOnce() throws Exception {
        PromoId promo = published(clock.instant().plusSeconds(600));
        try (EventStream stream = follow(promo)) {
            await().atMost(SOON).until(() -> !stream.events("sample").isEmpty());
            streams.stop();
            assertThat(stream.end()).succeedsWithin(Duration.ofSeconds(2));
            assertThat(admin().with("Accept", "text/event-stream")
                            .get(live(promo))
                            .status())
                    .isEqualTo(503);
        }
    }

    @Test
    void onlyAdminsFollowAndOnlyWhatThereIs() {
        PromoId promo = published(clock.instant().plusSeconds(600));
        for (String path : List.of(live(promo), "/api/admin/promos/" + promo + "/report")) {
            var buyer = as(Identity.user(TestIds.user("buyer"), Role.BUYER))
                    .with("Accept", "text/event-stream")
                    .get(path);
            assertThat(buyer.status()).isEqualTo(403);
            assertThat(buyer.problem()).isEqualTo("admin-only");
        }
        var unknown = admin().with("Accept", "text/event-stream").get(live(TestIds.unique(PromoId::new)));
        assertThat(unknown.status()).isEqualTo(404);
        assertThat(unknown.problem()).isEqualTo("not-found");
    }

    @Test
    void theReportIsWrittenFromTheStoresTheReadingsAndTheMarks() {
        Instant start = clock.instant().plusSeconds(6);
        PromoId promo = published(start);
        await().atMost(SOON).until(() -> stateOf(promo).equals("RUNNING"));
        units.set(promo, 3, 97, new Repair(new Epoch(2), "it was lost", clock.instant()));
        orders.set(
                promo,
                new Figures(
                        new ByState(0, 0, 1, 90, 5, 1, 0, 4),
                        new ByState(0, 0, 2, 180, 10, 2, 0, 8),
                        0,
                        new Payments(94, 930_600),
                        new Refunds(4, 0, 39_600)));
        meters.of(promo).accept(101);
        meters.of(promo).refuse(CommonProblem.NOT_FOUND);
        meters.of(promo).answer(Duration.ofMillis(30));
        Instant soldOut = start.plusMillis(1830);
        localPromos.apply(new PromoEvent(promo, PromoEvent.Kind.SOLD_OUT, soldOut.toEpochMilli(), soldOut));
        localPromos.apply(new PromoEvent(promo, PromoEvent.Kind.SOLD_OUT, soldOut.toEpochMilli(), soldOut));
        await().atMost(SOON)
                .until(() -> report(promo).path("refusals").path("not-found").asInt() == 1);
        assertThat(report(promo).path("final").asBoolean()).as("while it is on").isFalse();
        assertThat(units.isAskedFresh(promo)).as("while it is on").isFalse();

        admin().post("/api/admin/promos/" + promo + "/cancel", "");
        JsonNode report = report(promo);
        assertThat(units.isAskedFresh(promo)).isTrue();
        assertThat(report.path("final").asBoolean())
                .as("it is read for a minute")
                .isFalse();
        assertThat(String.join(" ", report.propertyNames()))
                .isEqualTo("promo units orders orderUnits payments refunds refusals openedAt soldOutAt"
                        + " soldOutAfterMillis endedAt latencyMillis repairs marks final");
        assertThat(report.path("units").toString())
                .isEqualTo("{\"allotted\":100,\"sold\":97,\"returned\":0,\"available\":3}");
        assertThat(report.path("orders").path("paid").asInt()).isEqualTo(90);
        assertThat(report.path("orderUnits").path("paid").asInt()).isEqualTo(180);
        assertThat(report.path("payments").toString()).isEqualTo("{\"captured\":94,\"amount\":930600}");
        assertThat(report.path("refunds").toString()).isEqualTo("{\"done\":4,\"open\":0,\"amount\":39600}");
        assertThat(report.path("soldOutAfterMillis").asLong())
                .isEqualTo(Duration.between(
                                Instant.parse(report.path("openedAt").asString()),
                                Instant.parse(report.path("soldOutAt").asString()))
                        .toMillis())
                .isBetween(1829L, 1831L);
        assertThat(report.path("latencyMillis").path("p99").asInt()).isBetween(20, 50);
        assertThat(report.path("repairs").get(0).path("epoch").asInt()).isEqualTo(2);
        assertThat(kindsOf(report.path("marks").valueStream().toList()))
                .containsOnlyOnce("OPENED", "SOLD_OUT", "CANCELLED", "REPAIRED");
        assertThat(report.path("marks").valueStream())
                .filteredOn(mark -> mark.path("kind").asString().equals("CANCELLED"))
                .extracting(mark -> mark.path("by").asString())
                .containsExactly(ADMIN.value());

        var csv = admin().get("/api/admin/promos/" + promo + "/report.csv");
        assertThat(csv.header("Content-Type")).isEqualTo("text/csv;charset=UTF-8");
        assertThat(csv.header("Content-Disposition")).isEqualTo("attachment; filename=\"sluice-" + promo + ".csv\"");
        assertThat(csv.body()).contains("name,value\r\n", "units.sold,97\r\n", "promo.title,活动 sale\r\n");
    }

    @Test
    void aReportWithoutStockServiceIsA503() {
        PromoId promo = published(clock.instant().plusSeconds(600));
        units.setUnavailable(true);
        var answer = admin().get("/api/admin/promos/" + promo + "/report");
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.problem()).isEqualTo("service-unavailable");
    }

    private static List<String> kindsOf(List<JsonNode> marks) {
        return marks.stream().map(mark -> mark.path("kind").asString()).toList();
    }

    private JsonNode report(PromoId promo) {
        return admin().get("/api/admin/promos/" + promo + "/report").json();
    }

    private String stateOf(PromoId promo) {
        return admin().get("/api/admin/promos/" + promo).json().path("state").asString();
    }

    private static String live(PromoId promo) {
        return "/api/admin/promos/" + promo + "/live";
    }

    private EventStream follow(PromoId promo) throws Exception {
        var seal = new IdentitySeal(
                service,
                SigningKeys.parse(System.getProperty("SLUICE_IDENTITY_KEY")),
                Duration.ofSeconds(60),
                Clock.systemUTC());
        String address = "http://127.0.0.1:" + environment.getRequiredProperty("local.server.port") + live(promo);
        return new EventStream(address, IdentitySeal.HEADER, seal.seal(Identity.user(ADMIN, Role.ADMIN)));
    }

    private PromoId published(Instant start) {
        var answer = admin().post(
                        "/api/admin/promos", """
                {"itemId": "%s", "title": "活动 sale", "price": 9900, "allotment": 100, "startsAt": "%s", "endsAt": "%s"}
                """.formatted(TestIds.unique(ItemId::new), start, start.plusSeconds(600)));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        String id = answer.json().path("id").asString();
        assertThat(admin().post("/api/admin/promos/" + id + "/publish", "").status())
                .isEqualTo(200);
        return new PromoId(id);
    }

    private ServiceCalls admin() {
        return as(Identity.user(ADMIN, Role.ADMIN));
    }
}
