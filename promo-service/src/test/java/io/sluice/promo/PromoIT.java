package io.sluice.promo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceTest;
import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.FakeStock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.data.redis.core.StringRedisTemplate;

@OnLocalMiddleware("promo-service")
@Import(FakeNeighbours.class)
class PromoIT extends ServiceTest {
    private static final Duration SOON = Duration.ofSeconds(10);
    private static final UserId ADMIN = TestIds.user("admin");

    @Autowired
    private FakeStock stock;

    @Autowired
    private PromoRegistry registry;

    @Autowired
    private StringRedisTemplate redis;

    @Autowired
    private LocalPromos localPromos;

    @Autowired
    private Clock clock;

    private ItemId item;

    @BeforeEach
    void newItem() {
        item = TestIds.unique(ItemId::new);
        stock.setUnavailable(false);
    }

    @Test
    void livesFromDraftToEndedByTheClock() {
        Instant start = clock.instant().plusSeconds(3);
        String promo = draft(start, start.plusSeconds(2), 40);
        List<PromoEvent.Kind> received = eventsOf(promo);
        assertThat(buyer().get("/api/promos/" + promo).status())
                .as("buyers do not see a draft")
                .isEqualTo(404);

        assertThat(publish(promo).json().path("state").asString()).isEqualTo("PUBLISHED");
        assertThat(stock.countAvailable(item)).isEqualTo(FakeStock.NORMAL.minus(Units.of(40)));

        await().atMost(SOON).until(() -> stateOf(promo).equals("RUNNING"));
        assertThat(clock.instant()).isBetween(start, start.plusMillis(1500));
        await().atMost(SOON).until(() -> stateOf(promo).equals("ENDED"));
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(stock.countAvailable(item)).isEqualTo(FakeStock.NORMAL));
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(received)
                        .containsExactlyInAnyOrder(
                                PromoEvent.Kind.CHANGED, PromoEvent.Kind.OPENED, PromoEvent.Kind.ENDED));
    }

    @ParameterizedTest
    @CsvSource({
        "'\"price\": 0', invalid-promo, 422",
        "'\"price\": -1', invalid-promo, 422",
        "'\"price\": 12.5', malformed-request, 400",
        "'\"price\": 10001', price-above-normal, 422",
        "'\"allotment\": 0', invalid-promo, 422",
        "'\"allotment\": -5', invalid-promo, 422",
        "'\"allotment\": 1001', not-enough-stock, 409",
        "'\"allotment\": 99999999999', malformed-request, 400",
        "'\"perUserLimit\": 0', invalid-promo, 422",
        "'\"buckets\": 65', invalid-promo, 422",
        "'\"title\": \"\"', invalid-promo, 422",
        "'\"itemId\": \"1\"', unknown-item, 422",
        "'\"currency\": \"EUR\"', invalid-promo, 422",
        "'\"startsAt\": \"2020-01-01T00:00:00Z\"', window-in-the-past, 422",
        "'\"endsAt\": \"2020-01-01T00:00:00Z\"', window-backwards, 422",
        "'\"startsAt\": \"soon\"', malformed-request, 400",
        "'\"colour\": \"red\"', malformed-request, 400"
    })
    void nonsenseIsRefusedWithAProblemOfItsOwn(String field, String problem, int status) {
        String name = field.substring(0, field.indexOf(':'));
        String body = body(clock.instant().plusSeconds(600), clock.instant().plusSeconds(1200), 10)
                .lines()
                .filter(line -> !line.strip().startsWith(name))
                .reduce("", (all, line) -> all + line + "\n")
                .replaceFirst("\\{", "{" + field + ",");
        var answer = admin().post("/api/admin/promos", body);
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
        assertThat(answer.problem()).isEqualTo(problem);
    }

    @Test
    void aPriceAboveTheNormalOneHasToBeConfirmed() {
        Instant start = clock.instant().plusSeconds(600);
        String body = body(start, start.plusSeconds(60), 10).replace("\"price\": 9900", "\"price\": 10001");
        assertThat(admin().post("/api/admin/promos", body).problem()).isEqualTo("price-above-normal");
        String confirmed = body.replaceFirst("\\{", "{\"confirmPrice\": true,");
        assertThat(admin().post("/api/admin/promos", confirmed).status()).isEqualTo(201);
    }

    @Test
    void overlappingPromosOfOneItemAreRefused() {
        Instant start = clock.instant().plusSeconds(600);
        String first = draft(start, start.plusSeconds(60), 10);
        String second = draft(start.plusSeconds(59), start.plusSeconds(120), 10);
        publish(first);
        assertThat(publish(second).problem()).isEqualTo("overlapping-promo");
        assertThat(stateOf(second)).isEqualTo("DRAFT");
        assertThat(create(start.plusSeconds(30), start.plusSeconds(40), 10).problem())
                .isEqualTo("overlapping-promo");
        assertThat(publish(draft(start.plusSeconds(60), start.plusSeconds(70), 10))
                        .status())
                .as("the next one may begin when the last one ends")
                .isEqualTo(200);
    }

    @Test
    void twoOverlappingOnesPublishedAtOnceCannotSlipThrough() {
        Instant start = clock.instant().plusSeconds(600);
        var drafts = IntStream.range(0, 4)
                .mapToObj(i -> draft(start, start.plusSeconds(60), 10))
                .toList();
        var answers = drafts.stream()
                .map(promo -> CompletableFuture.supplyAsync(() -> publish(promo)))
                .toList();
        assertThat(answers.stream().filter(answer -> answer.join().status() == 200))
                .hasSize(1);
        assertThat(stock.countAvailable(item)).isEqualTo(FakeStock.NORMAL.minus(Units.of(10)));
    }

    @Test
    void publishingTwiceAtOnceTakesOneAllotment() {
        Instant start = clock.instant().plusSeconds(600);
        String promo = draft(start, start.plusSeconds(60), 10);
        var answers = IntStream.range(0, 6)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> publish(promo)))
                .toList();
        assertThat(answers.stream().filter(answer -> answer.join().status() == 200))
                .hasSize(1);
        assertThat(answers.stream().map(CompletableFuture::join).filter(answer -> answer.status() != 200))
                .allMatch(answer -> answer.problem().equals("already-published"));
        assertThat(stock.countAvailable(item)).isEqualTo(FakeStock.NORMAL.minus(Units.of(10)));
        assertThat(publish(promo).problem()).isEqualTo("already-published");
    }

    @Test
    void aPublishingThatBrokeOffIsFinishedByItself() {
        Instant start = clock.instant().plusSeconds(600);
        String promo = draft(start, start.plusSeconds(60), 10);
        stock.setUnavailable(true);
        assertThat(publish(promo).problem()).isEqualTo("delayed");
        assertThat(stateOf(promo)).isEqualTo("PUBLISHING");
        assertThat(buyer().get("/api/promos/" + promo).status()).isEqualTo(404);
        stock.setUnavailable(false);
        await().atMost(Duration.ofSeconds(30)).until(() -> stateOf(promo).equals("PUBLISHED"));
        assertThat(stock.countAvailable(item)).isEqualTo(FakeStock.NORMAL.minus(Units.of(10)));
    }

    @Test
    void onlyADraftCanBeEdited() {
        Instant start = clock.instant().plusSeconds(600);
        String promo = draft(start, start.plusSeconds(60), 10);
        assertThat(admin().patch("/api/admin/promos/" + promo, "{\"price\": 5000}")
                        .json()
                        .path("price")
                        .asLong())
                .isEqualTo(5000);
        publish(promo);
        assertThat(admin().patch("/api/admin/promos/" + promo, "{\"price\": 1}").problem())
                .isEqualTo("promo-not-editable");
        assertThat(buyer().get("/api/promos/" + promo).json().path("price").asLong())
                .isEqualTo(5000);
    }

    @Test
    void cancellingReturnsTheUnitsAndIsPublishedToEveryNode() {
        Instant start = clock.instant().plusSeconds(600);
        String promo = draft(start, start.plusSeconds(60), 10);
        List<PromoEvent.Kind> received = eventsOf(promo);
        publish(promo);
        assertThat(command(promo, "cancel", "").json().path("state").asString()).isEqualTo("CANCELLED");
        assertThat(stock.countAvailable(item)).isEqualTo(FakeStock.NORMAL);
        assertThat(registry.find(new PromoId(promo))).map(PublishedPromo::over).contains(true);
        assertThat(buyer().get("/api/promos/" + promo).json().path("state").asString())
                .isEqualTo("CANCELLED");
        await().atMost(SOON).until(() -> received.contains(PromoEvent.Kind.CANCELLED));
        assertThat(command(promo, "cancel", "").problem()).isEqualTo("promo-over");
        assertThat(publish(promo).problem()).isEqualTo("promo-over");
    }

    @Test
    void aPromoIsCancelledAlsoWhileStockServiceIsUnavailable() {
        Instant start = clock.instant().plusSeconds(600);
        String promo = draft(start, start.plusSeconds(60), 10);
        publish(promo);
        stock.setUnavailable(true);
        assertThat(command(promo, "cancel", "").problem()).isEqualTo("delayed");
        assertThat(registry.find(new PromoId(promo)))
                .as("nodes know it before stock-service does")
                .map(PublishedPromo::over)
                .contains(true);
        stock.setUnavailable(false);
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(stock.countAvailable(item)).isEqualTo(FakeStock.NORMAL));
    }

    @Test
    void aReplenishmentIsCarriedOutOnceEvenIfStockServiceWasUnavailable() {
        Instant start = clock.instant().plusSeconds(600);
        String promo = draft(start, start.plusSeconds(60), 10);
        assertThat(command(promo, "replenish", replenishment(5)).problem()).isEqualTo("not-on-sale");
        publish(promo);
        stock.setUnavailable(true);
        String five = replenishment(5);
        assertThat(command(promo, "replenish", five).status()).isEqualTo(503);
        assertThat(command(promo, "replenish", five).problem()).isEqualTo("delayed");
        stock.setUnavailable(false);
        assertThat(command(promo, "replenish", five).status()).isEqualTo(200);
        await().atMost(SOON)
                .untilAsserted(
                        () -> assertThat(stock.countAvailable(item)).isEqualTo(FakeStock.NORMAL.minus(Units.of(15))));
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(admin().get("/api/admin/promos/" + promo)
                                .json()
                                .path("allotment")
                                .asInt())
                        .isEqualTo(15));
        assertThat(command(promo, "replenish", five.replace("5,", "6,")).problem())
                .isEqualTo("invalid-promo");
        assertThat(command(promo, "replenish", "{\"units\": 5, \"commandId\": \"1\"}")
                        .status())
                .isBetween(400, 422);
        assertThat(command(promo, "replenish", replenishment(0)).problem()).isEqualTo("invalid-promo");
        assertThat(command(promo, "replenish", replenishment(9999)).problem()).isEqualTo("not-enough-stock");
        assertThat(command(promo, "replenish", "{\"units\": 5}").problem())
                .as("without an id a repetition would double it")
                .isEqualTo("invalid-promo");
        assertThat(admin().get("/api/admin/promos/" + promo + "/changes").json())
                .as("what is done, not what is refused")
                .filteredOn(change -> change.path("action").asString().equals("REPLENISH"))
                .singleElement()
                .satisfies(
                        change -> assertThat(change.path("adminId").asString()).isEqualTo(ADMIN.value()));
    }

    @Test
    void theRegistryIsRefreshedAfterRedisLostIt() {
        Instant start = clock.instant().plusSeconds(600);
        String promo = draft(start, start.plusSeconds(60), 10);
        publish(promo);
        registry.remove(new PromoId(promo));
        await().atMost(SOON).until(() -> registry.find(new PromoId(promo)).isPresent());
    }

    @Test
    void aRegistryThatWasLostIsMarkedAsCompleteWhenAllIsWritten() {
        Instant start = clock.instant().plusSeconds(600);
        String promo = draft(start, start.plusSeconds(60), 10);
        publish(promo);
        await().atMost(SOON).until(() -> registry.read().complete());
        redis.delete("sluice:{promos}:published");
        await().atMost(Duration.ofSeconds(5)).pollInterval(Duration.ofMillis(5)).until(() -> {
            var content = registry.read();
            assertThat(content.complete() && !content.promos().containsKey(new PromoId(promo)))
                    .as("complete without the promotion")
                    .isFalse();
            return content.complete();
        });
    }

    @Test
    void editsThatRaceWithThePublishingLeaveOneSetOfTerms() {
        for (int i = 0; i < 10; i++) {
            Instant start = clock.instant().plusSeconds(600);
            String promo = draft(start.plusSeconds(100L * i), start.plusSeconds(100L * i + 60), 10);
            var edits = IntStream.rangeClosed(2, 9)
                    .mapToObj(buckets -> CompletableFuture.runAsync(
                            () -> admin().patch("/api/admin/promos/" + promo, "{\"buckets\": " + buckets + "}")))
                    .toList();
            assertThat(publish(promo).status()).isEqualTo(200);
            edits.forEach(CompletableFuture::join);
            int opened = stock.planOf(new PromoId(promo)).buckets();
            assertThat(registry.find(new PromoId(promo)).orElseThrow().board().buckets())
                    .isEqualTo(opened);
            assertThat(admin().get("/api/admin/promos/" + promo)
                            .json()
                            .path("buckets")
                            .asInt())
                    .isEqualTo(opened);
        }
    }

    @Test
    void everyChangeOfAnAdminIsRecorded() {
        Instant start = clock.instant().plusSeconds(600);
        String promo = draft(start, start.plusSeconds(60), 10);
        admin().patch("/api/admin/promos/" + promo, "{\"title\": \"Another\"}");
        publish(promo);
        command(promo, "cancel", "");
        var changes = admin().get("/api/admin/promos/" + promo + "/changes").json();
        assertThat(changes)
                .extracting(change -> change.path("action").asString())
                .containsExactly("DRAFT", "EDIT", "PUBLISH", "CANCEL");
        assertThat(changes.get(1).propertyNames())
                .containsExactly("id", "promoId", "adminId", "action", "beforeIt", "afterIt", "changedAt");
        assertThat(changes.get(1).path("beforeIt").asString()).contains("A promo");
        assertThat(changes.get(1).path("afterIt").asString()).contains("Another");
        assertThat(changes.get(1).path("afterIt").asString())
                .as("in the words of the API")
                .contains("\"price\":9900", "\"perUserLimit\":1", "\"paymentSeconds\":900", "\"state\":\"DRAFT\"");
        assertThat(changes.get(2).path("beforeIt").asString()).isEqualTo("\"DRAFT\"");
        assertThat(changes.get(1).path("adminId").asString()).isEqualTo(ADMIN.value());
    }

    private static String replenishment(int units) {
        return "{\"units\": %d, \"commandId\": \"%s\"}".formatted(units, TestIds.unique(CommandId::new));
    }

    @Test
    void unknownPromosAreNotFound() {
        assertThat(buyer().get("/api/promos/" + TestIds.unique(PromoId::new)).status())
                .isEqualTo(404);
        assertThat(buyer().get("/api/promos/1").status()).isEqualTo(404);
        assertThat(publish(TestIds.unique(PromoId::new).value()).status()).isEqualTo(404);
    }

    @Test
    void answersHaveTheFieldsOfTheApi() {
        Instant start = clock.instant().plusSeconds(600);
        String promo = draft(start, start.plusSeconds(60), 10);
        publish(promo);
        var shownToAdmins = admin().get("/api/admin/promos/" + promo).json();
        assertThat(String.join(" ", shownToAdmins.propertyNames()))
                .isEqualTo("id itemId title price currency allotment perUserLimit tokenFactor buckets paymentSeconds"
                        + " challenge startsAt endsAt state paused resuming pausedSince pausedMillis message");
        var shownToBuyers = buyer().get("/api/promos/" + promo).json();
        assertThat(String.join(" ", shownToBuyers.propertyNames()))
                .isEqualTo("id itemId title price currency startsAt endsAt state soldOut perUserLimit challenge"
                        + " paused message serverTime");
        assertThat(shownToBuyers.path("itemId").asString()).isEqualTo(item.value());
        assertThat(shownToBuyers.path("startsAt")).isEqualTo(shownToAdmins.path("startsAt"));
    }

    private List<PromoEvent.Kind> eventsOf(String promo) {
        List<PromoEvent.Kind> received = new CopyOnWriteArrayList<>();
        localPromos.onEvent(event -> {
            if (event.promoId().value().equals(promo)) {
                received.add(event.kind());
            }
        });
        return received;
    }

    private String draft(Instant start, Instant end, int units) {
        var answer = create(start, end, units);
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json().path("id").asString();
    }

    private ServiceCalls.Answer create(Instant start, Instant end, int units) {
        return admin().post("/api/admin/promos", body(start, end, units));
    }

    private String body(Instant start, Instant end, int units) {
        return """
                {
                 "itemId": "%s",
                 "title": "A promo",
                 "price": 9900,
                 "allotment": %d,
                 "startsAt": "%s",
                 "endsAt": "%s",
                 "perUserLimit": 1,
                 "buckets": 3,
                 "currency": "CNY",
                 "challenge": true
                }""".formatted(item, units, start, end);
    }

    private ServiceCalls.Answer publish(String promo) {
        return command(promo, "publish", "");
    }

    private ServiceCalls.Answer command(String promo, String verb, String body) {
        return admin().post("/api/admin/promos/" + promo + "/" + verb, body);
    }

    private String stateOf(String promo) {
        return admin().get("/api/admin/promos/" + promo).json().path("state").asString();
    }

    private ServiceCalls admin() {
        return as(Identity.user(ADMIN, Role.ADMIN));
    }

    private ServiceCalls buyer() {
        return as(Identity.user(TestIds.user("buyer"), Role.BUYER));
    }
}
