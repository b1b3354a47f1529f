package io.sluice.promo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Units;
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
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.JsonNode;

/** Admins pause a promotion, let it go on, end it early and write to its buyers. */
@OnLocalMiddleware("promo-service")
@Import(FakeNeighbours.class)
class SteeringIT extends ServiceTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    @Autowired
    private FakeStock stock;

    @Autowired
    private PromoRegistry registry;

    @Autowired
    private LocalPromos localPromos;

    @Autowired
    private Clock clock;

    private final ItemId item = TestIds.unique(ItemId::new);
    private PromoId promo;

    @BeforeEach
    void publishAPromotion() {
        stock.setUnavailable(false);
        promo = draft(clock.instant().plusSeconds(600));
        assertThat(command("publish").status()).isEqualTo(200);
    }

    @Test
    void aPauseIsKnownToTheBoardToEveryNodeAndToBuyers() {
        List<PromoEvent.Kind> received = eventsOfThePromotion();
        JsonNode paused = command("pause").json();
        assertThat(paused.path("paused").asBoolean()).isTrue();
        Instant since = Instant.parse(paused.path("pausedSince").asString());
        assertThat(since).isBeforeOrEqualTo(clock.instant());
        assertThat(stock.clockOf(promo).pausedSince()).isEqualTo(since);
        assertThat(registered().saleClock()).isEqualTo(stock.clockOf(promo));
        assertThat(shownToBuyers().path("paused").asBoolean()).isTrue();
        await().atMost(SOON).until(() -> received.contains(PromoEvent.Kind.PAUSED));

        JsonNode resumed = command("resume").json();
        assertThat(resumed.path("paused").asBoolean()).isFalse();
        assertThat(resumed.path("pausedSince").isNull()).isTrue();
        assertThat(stock.clockOf(promo).paused()).isFalse();
        assertThat(resumed.path("pausedMillis").asLong())
                .isEqualTo(stock.clockOf(promo).pausedMillis());
        assertThat(registered().paused()).isFalse();
        assertThat(shownToBuyers().path("paused").asBoolean()).isFalse();
        await().atMost(SOON).until(() -> received.contains(PromoEvent.Kind.RESUMED));
    }

    @Test
    void theListOfPromotionsIsPausedToo() {
        assertThat(listed().path("paused").asBoolean()).isFalse();
        command("pause");
        assertThat(listed().path("paused").asBoolean()).isTrue();
    }

    @Test
    void repeatingACommandChangesNothing() {
        command("resume");
        command("pause");
        JsonNode first = shownToAdmins();
        JsonNode second = command("pause").json();
        assertThat(second).isEqualTo(first);
        command("resume");
        assertThat(command("resume").status()).isEqualTo(200);
        assertThat(actions()).containsExactly("DRAFT", "PUBLISH", "PAUSE", "RESUME");
    }

    @Test
    void manyAdminsAtOncePauseItOnce() {
        var answers = IntStream.range(0, 6)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> command("pause")))
                .toList();
        assertThat(answers).allMatch(answer -> answer.join().status() == 200);
        assertThat(actions()).containsExactly("DRAFT", "PUBLISH", "PAUSE");
        assertThat(stock.clockOf(promo).revision()).isEqualTo(1);
    }

    @Test
    void everyDecisionIsRecordedWithItsValues() {
        command("pause");
        setMessage("\"Back at noon\"");
        setMessage("null");
        JsonNode changes =
                admin().get("/api/admin/promos/" + promo + "/changes").json();
        assertThat(changes.get(2).path("afterIt").asString()).contains("\"paused\":true", "\"pausedSince\":\"20");
        assertThat(changes.get(3).path("afterIt").asString()).isEqualTo("\"Back at noon\"");
        assertThat(changes.get(4).path("beforeIt").asString()).isEqualTo("\"Back at noon\"");
        assertThat(changes.get(4).path("afterIt").isNull()).isTrue();
        assertThat(changes.get(4).path("adminId").asString())
                .isEqualTo(TestIds.user("admin").value());
    }

    @Test
    void aDecisionThatStockServiceDoesNotAnswerIsCarriedOutByItself() {
        List<PromoEvent.Kind> received = eventsOfThePromotion();
        stock.setUnavailable(true);
        ServiceCalls.Answer delayed = command("pause");
        assertThat(delayed.status()).isEqualTo(503);
        assertThat(delayed.problem()).isEqualTo("delayed");
        assertThat(registered().paused()).as("gateways refuse from memory").isTrue();
        assertThat(shownToAdmins().path("paused").asBoolean()).isTrue();
        assertThat(command("pause").problem()).isEqualTo("delayed");
        stock.setUnavailable(false);
        await().atMost(SOON).until(() -> stock.clockOf(promo).paused());

        stock.setUnavailable(true);
        assertThat(command("resume").problem()).isEqualTo("delayed");
        assertThat(command("resume").problem()).isEqualTo("delayed");
        Instant decided = clock.instant();
        assertThat(shownToAdmins().path("paused").asBoolean())
                .as("until it is carried out")
                .isTrue();
        assertThat(shownToAdmins().path("resuming").asBoolean()).isTrue();
        await().during(Duration.ofSeconds(5))
                .atMost(SOON)
                .until(() -> registered().paused());
        Instant since = stock.clockOf(promo).pausedSince();
        stock.setUnavailable(false);
        await().atMost(SOON).until(() -> !stock.clockOf(promo).paused());
        await().atMost(SOON).until(() -> !registered().paused());
        assertThat(shownToAdmins().path("resuming").asBoolean()).isFalse();
        assertThat(registered().saleClock()).isEqualTo(stock.clockOf(promo));
        assertThat(stock.clockOf(promo).pausedFor())
                .as("the clock of the tokens stood still until it was carried out")
                .isGreaterThan(Duration.between(since, decided.plusSeconds(5)));
        await().atMost(SOON).until(() -> received.contains(PromoEvent.Kind.RESUMED));
        assertThat(actions()).containsExactly("DRAFT", "PUBLISH", "PAUSE", "RESUME");
    }

    /** Each has read the row before the other stored its decision, and either may write the registry last. */
    @Test
    void aPauseAndAMessageAtTheSameTimeAreBothKnown() {
        for (int i = 0; i < 10; i++) {
            String text = "Message " + i;
            boolean pause = i % 2 == 0;
            var message = CompletableFuture.supplyAsync(() -> setMessage("\"" + text + "\""));
            assertThat(command(pause ? "pause" : "resume").status()).isEqualTo(200);
            assertThat(message.join().status()).isEqualTo(200);
            assertThat(registered().paused()).isEqualTo(pause);
            assertThat(registered().message()).isEqualTo(text);
        }
    }

    @Test
    void aResumeThatIsDelayedCanBeTakenBack() {
        command("pause");
        SaleClock paused = stock.clockOf(promo);
        stock.setUnavailable(true);
        command("resume");
        assertThat(command("pause").problem()).isEqualTo("delayed");
        stock.setUnavailable(false);
        await().atMost(SOON).until(() -> stock.clockOf(promo).isNewerThan(paused));
        assertThat(stock.clockOf(promo).pausedSince()).isEqualTo(paused.pausedSince());
        assertThat(shownToAdmins().path("paused").asBoolean()).isTrue();
        assertThat(actions()).containsExactly("DRAFT", "PUBLISH", "PAUSE", "RESUME", "PAUSE");
        assertThat(command("resume").json().path("paused").asBoolean()).isFalse();
        assertThat(stock.clockOf(promo).paused()).isFalse();
    }

    @Test
    void aPauseSurvivesTheLossOfTheRegistry() {
        command("pause");
        registry.remove(promo);
        await().atMost(SOON).until(() -> registry.find(promo).isPresent());
        assertThat(registered().paused()).isTrue();
    }

    @Test
    void onlyWhatIsPublishedAndNotOverIsSteered() {
        command("cancel");
        for (String verb : List.of("pause", "resume")) {
            assertThat(command(verb).problem()).as(verb).isEqualTo("promo-over");
        }
        assertThat(setMessage("\"Back at noon\"").problem()).isEqualTo("promo-over");
        promo = draft(clock.instant().plusSeconds(600));
        for (String verb : List.of("pause", "resume")) {
            assertThat(command(verb).problem()).as(verb).isEqualTo("not-published");
        }
        assertThat(setMessage("\"Back at noon\"").problem()).isEqualTo("not-published");
        promo = TestIds.unique(PromoId::new);
        assertThat(command("pause").status()).isEqualTo(404);
    }

    @Test
    void aMessageIsShownToBuyersUntilItIsTakenAway() {
        assertThat(setMessage("\" Back at noon \"").json().path("message").asString())
                .isEqualTo("Back at noon");
        assertThat(shownToBuyers().path("message").asString()).isEqualTo("Back at noon");
        assertThat(registered().message()).isEqualTo("Back at noon");
        setMessage("\"Back at noon\"");
        assertThat(actions()).as("once").containsExactly("DRAFT", "PUBLISH", "MESSAGE");
        assertThat(setMessage("\"\"").json().path("message").isNull()).isTrue();
        assertThat(shownToBuyers().path("message").isNull()).isTrue();
    }

    @Test
    void aMessageHasAtMostTwoHundredCharacters() {
        assertThat(setMessage("\"" + "停".repeat(200) + "\"").status()).isEqualTo(200);
        ServiceCalls.Answer tooLong = setMessage("\"" + "x".repeat(201) + "\"");
        assertThat(tooLong.status()).isEqualTo(422);
        assertThat(tooLong.problem()).isEqualTo("invalid-message");
    }

    @Test
    void onlyWhatIsOnSaleEndsEarly() {
        assertThat(command("end").problem()).isEqualTo("not-on-sale");
        command("cancel");
        assertThat(command("end").problem()).isEqualTo("not-on-sale");
    }

    @Test
    void endingEarlyReturnsTheUnitsAlsoInAPause() {
        command("cancel");
        promo = draft(clock.instant().plusSeconds(2));
        command("publish");
        assertThat(stock.countAvailable(item)).isEqualTo(FakeStock.NORMAL.minus(Units.of(10)));
        await().atMost(SOON)
                .until(() -> shownToAdmins().path("state").asString().equals("RUNNING"));
        command("pause");
        stock.setUnavailable(true);
        assertThat(command("end").problem()).as("its board is closed later").isEqualTo("delayed");
        JsonNode ended = shownToAdmins();
        assertThat(ended.path("state").asString())
                .as("whether or not stock-service answers")
                .isEqualTo("ENDED");
        assertThat(ended.path("paused").asBoolean()).isFalse();
        assertThat(registered().over()).isTrue();
        stock.setUnavailable(false);
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(stock.countAvailable(item)).isEqualTo(FakeStock.NORMAL));
        assertThat(command("end").problem()).isEqualTo("not-on-sale");
        assertThat(actions()).containsExactly("DRAFT", "PUBLISH", "PAUSE", "END");
    }

    @Test
    void buyersDoNotSteer() {
        assertThat(as(Identity.user(TestIds.user("buyer"), Role.BUYER))
                        .post("/api/admin/promos/" + promo + "/pause", "")
                        .problem())
                .isEqualTo("admin-only");
        assertThat(shownToAdmins().path("paused").asBoolean()).isFalse();
    }

    private PromoId draft(Instant start) {
        String body = """
                {"itemId": "%s", "title": "A promo", "price": 9900, "currency": "CNY", "allotment": 10,
                 "startsAt": "%s", "endsAt": "%s"}""".formatted(item, start, start.plusSeconds(600));
        ServiceCalls.Answer answer = admin().post("/api/admin/promos", body);
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return new PromoId(answer.json().path("id").asString());
    }

    private ServiceCalls.Answer command(String verb) {
        return admin().post("/api/admin/promos/" + promo + "/" + verb, "");
    }

    private ServiceCalls.Answer setMessage(String json) {
        return admin().put("/api/admin/promos/" + promo + "/message", "{\"text\": " + json + "}");
    }

    private List<PromoEvent.Kind> eventsOfThePromotion() {
        List<PromoEvent.Kind> received = new CopyOnWriteArrayList<>();
        localPromos.onEvent(event -> {
            if (event.promoId().equals(promo)) {
                received.add(event.kind());
            }
        });
        return received;
    }

    private List<String> actions() {
        return admin().get("/api/admin/promos/" + promo + "/changes")
                .json()
                .valueStream()
                .map(change -> change.path("action").asString())
                .toList();
    }

    private JsonNode shownToAdmins() {
        return admin().get("/api/admin/promos/" + promo).json();
    }

    private JsonNode shownToBuyers() {
        return anybody().get("/api/promos/" + promo).json();
    }

    private JsonNode listed() {
        return anybody()
                .get("/api/promos")
                .json()
                .valueStream()
                .filter(shown -> shown.path("id").asString().equals(promo.value()))
                .findAny()
                .orElseThrow();
    }

    private PublishedPromo registered() {
        return registry.find(promo).orElseThrow();
    }

    private ServiceCalls admin() {
        return as(Identity.user(TestIds.user("admin"), Role.ADMIN));
    }

    private ServiceCalls anybody() {
        return as(Identity.user(TestIds.user("buyer"), Role.BUYER));
    }
}
