package io.sluice.gateway.hotread;

import static io.sluice.common.selling.message.PromoEvent.Kind.SOLD_OUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.csp.sentinel.slots.system.SystemRule;
import com.alibaba.csp.sentinel.slots.system.SystemRuleManager;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.broadcast.Broadcast;
import io.sluice.common.platform.cache.Caches;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.IdentitySeal;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.identity.SigningKeys;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.CacheNames;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.common.test.TestIds;
import io.sluice.gateway.EchoService;
import io.sluice.gateway.SaleTest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

@OnLocalMiddleware("gateway")
class HotReadIT extends SaleTest {
    private static final int CLIENTS = 40;
    private static final Duration SOON = Duration.ofSeconds(10);

    @Autowired
    private Broadcast broadcast;

    @Autowired
    private MeterRegistry meters;

    private final ItemId item = TestIds.unique(ItemId::new);
    private final String path = "/api/items/" + item;

    @Test
    void aHotItemIsLoadedOnceForAll() {
        titled("kettle");
        EchoService.holdUp();
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        try {
            var all = IntStream.range(0, CLIENTS)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> calls().get(path), clients))
                    .toList();
            await().atMost(SOON)
                    .during(Duration.ofMillis(200))
                    .until(() -> EchoService.requests(path).size() == 1);
            EchoService.goOn();
            assertThat(all).allSatisfy(one -> {
                assertThat(one.join().status()).isEqualTo(200);
                assertThat(one.join().json().path("title").asString()).isEqualTo("kettle");
            });
        } finally {
            clients.shutdownNow();
        }
    }

    @Test
    void theLoadIsAnonymousWhoeverAsks() {
        titled("kettle");
        var buyer = buyer();
        assertThat(buyer.inBrowser().with("Sluice-Anything", "x").get(path).status())
                .isEqualTo(200);
        assertThat(EchoService.requests(path)).hasSize(1);
        String seen = EchoService.requests(path).get(0);
        assertThat(seen)
                .contains("sluice-client-address: 127.0.0.1")
                .doesNotContain(buyer.session().secret(), "cookie:", "sluice-anything");
        assertThat(identityIn(seen)).isEqualTo(Identity.ANONYMOUS);
    }

    @Test
    void aBroadcastChangeIsSeenWellBeforeTheAnswerIsOld() {
        // The fastest of a few: a busy machine may slow down some of them.
        assertThat(IntStream.range(0, 5).mapToObj(i -> timedChange("kettle " + i)))
                .anyMatch(time -> time.compareTo(Duration.ofMillis(400)) < 0);
    }

    private Duration timedChange(String title) {
        titled("old");
        broadcast.publish(Caches.channelOf(CacheNames.ITEM), item.value());
        await().atMost(SOON).until(() -> title().equals("old"));
        broadcast.publish(Caches.channelOf(CacheNames.ITEM), item.value());
        await().atMost(SOON).until(() -> title().equals("old"));
        titled(title);
        long begin = System.nanoTime();
        broadcast.publish(Caches.channelOf(CacheNames.ITEM), item.value());
        await().atMost(SOON).pollInterval(Duration.ofMillis(5)).until(() -> title().equals(title));
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    @Test
    void aChangeWhoseBroadcastWasLostIsSeenSoon() {
        titled("old");
        assertThat(title()).isEqualTo("old");
        titled("new");
        await().atMost(SOON).pollInterval(Duration.ofMillis(20)).until(() -> title().equals("new"));
    }

    @Test
    void anAdminReadsWhatTheAdminHasJustWritten() {
        EchoService.answer("/api/items?size=7", 200, "{\"items\":[\"old\"]}");
        titled("old");
        assertThat(title()).isEqualTo("old");
        assertThat(calls().get("/api/items?size=7").body()).contains("old");
        EchoService.answer("/api/items?size=7", 200, "{\"items\":[\"new\"]}");
        titled("new");
        assertThat(callsOf(Role.ADMIN).patch("/api/admin/items/" + item, "{}").status())
                .isEqualTo(200);
        assertThat(title()).isEqualTo("new");
        assertThat(calls().get("/api/items?size=7").body()).contains("new");
    }

    /** Nothing announces it: neither an event nor a broadcast. */
    @Test
    void anAdminWhoHasPausedAPromotionSeesItPaused() {
        var promo = promo().open(10, 2);
        assertThat(shown(promo.id()).path("paused").asBoolean()).isFalse();
        registry.write(registry.find(promo.id())
                .orElseThrow()
                .steered(SaleClock.NEVER_PAUSED.pausedAt(clock.instant()), "Back soon"));
        assertThat(callsOf(Role.ADMIN)
                        .post("/api/admin/promos/" + promo.id() + "/pause", "{}")
                        .status())
                .isEqualTo(200);
        assertThat(shown(promo.id()).path("paused").asBoolean()).isTrue();
        assertThat(shown(promo.id()).path("message").asString()).isEqualTo("Back soon");
    }

    @Test
    void aPromotionThatIsOnNeedsNoService() {
        var promo = promo().open(10, 2);
        String uri = "/api/promos/" + promo.id();
        EchoService.answer(uri, 503, "{}");
        EchoService.answer("/api/promos", 503, "{}");
        assertThat(shown(promo.id()).path("state").asString()).isEqualTo("RUNNING");
        assertThat(shown(promo.id()).path("soldOut").asBoolean()).isFalse();
        localPromos.apply(new PromoEvent(promo.id(), SOLD_OUT, 12, clock.instant()));
        assertThat(shown(promo.id()).path("soldOut").asBoolean()).isTrue();
        assertThat(calls().get("/api/promos").json())
                .anySatisfy(one -> assertThat(one.path("id").asString())
                        .isEqualTo(promo.id().value()));
        assertThat(EchoService.requests(uri)).isEmpty();
        assertThat(EchoService.requests("/api/promos")).isEmpty();
    }

    @Test
    void serverTimeIsThatOfEachAnswer() {
        var promo = promo().open(10, 2);
        for (int i = 0; i < 3; i++) {
            Instant before = clock.instant().minusMillis(1);
            Instant time = Instant.parse(shown(promo.id()).path("serverTime").asString());
            assertThat(time).isBetween(before, clock.instant());
        }
    }

    @Test
    void aPromotionThatIsOverIsLoadedAndNeverShownAsRunning() {
        var promo = promo().open(10, 2);
        String uri = "/api/promos/" + promo.id();
        EchoService.answer(uri, 200, promoJson(promo.id(), "RUNNING"));
        promo.end();
        assertThat(shown(promo.id()).path("state").asString()).isEqualTo("ENDED");
        EchoService.answer(uri, 200, promoJson(promo.id(), "CANCELLED"));
        assertThat(shown(promo.id()).path("state").asString()).isEqualTo("CANCELLED");
        int loads = EchoService.requests(uri).size();
        long begin = System.nanoTime();
        for (int i = 0; i < 20; i++) {
            assertThat(shown(promo.id()).path("state").asString()).isEqualTo("CANCELLED");
        }
        assertThat(EchoService.requests(uri).size() - loads).isLessThanOrEqualTo(refreshesSince(begin));
    }

    /** As many as there may be in the background. */
    private static int refreshesSince(long begin) {
        return 1 + (int) (Duration.ofNanos(System.nanoTime() - begin).toMillis() / 500);
    }

    @Test
    void whatDoesNotExistIsSaidInEachOnesLanguage() {
        PromoId unknown = TestIds.unique(PromoId::new);
        String uri = "/api/promos/" + unknown;
        EchoService.answer(uri, 404, "{\"type\":\"/problems/not-found\",\"title\":\"of another\",\"traceId\":\"x\"}");
        long begin = System.nanoTime();
        Answer english = calls().get(uri);
        Answer chinese = calls().with("Accept-Language", "zh").get(uri);
        assertThat(EchoService.requests(uri).size()).isLessThanOrEqualTo(refreshesSince(begin));
        for (Answer answer : List.of(english, chinese)) {
            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.problem()).isEqualTo("not-found");
            assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
            assertThat(answer.header("Vary")).contains("Accept-Language");
            assertThat(answer.json().path("traceId").asString()).isEqualTo(answer.header("Trace-Id"));
        }
        assertThat(english.json().path("title").asString()).isEqualTo("There is no such thing here.");
        assertThat(chinese.json().path("title").asString()).containsPattern("\\p{IsHan}");
    }

    @Test
    void aPromotionIsThereAsSoonAsItIsPublished() {
        var promo = promo();
        String uri = "/api/promos/" + promo.id();
        EchoService.answer(uri, 404, "{\"type\":\"/problems/not-found\"}");
        assertThat(calls().get(uri).status()).isEqualTo(404);
        promo.open(10, 2);
        assertThat(calls().get(uri).status()).isEqualTo(200);
    }

    @Test
    void anOutageIsNotKept() {
        EchoService.answer(path, 503, "{}");
        Answer refused = calls().with("Accept-Language", "zh").get(path);
        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.problem()).isEqualTo("service-unavailable");
        assertThat(refused.header("Retry-After")).isNotNull();
        assertThat(refused.header("Cache-Control")).isEqualTo("no-store");
        titled("kettle");
        assertThat(title()).isEqualTo("kettle");
    }

    @Test
    void duringAnOutageTheItemIsStillShown() {
        titled("kettle");
        assertThat(title()).isEqualTo("kettle");
        EchoService.answer(path, 503, "{}");
        double stale = count("stale");
        await().atMost(SOON).until(() -> {
            assertThat(title()).isEqualTo("kettle");
            return count("stale") > stale;
        });
    }

    @Test
    void aClientThatHasItGets304UntilItChanges() {
        titled("kettle");
        Answer first = calls().get(path);
        assertThat(first.header("Cache-Control")).startsWith("public, max-age=1, stale-while-revalidate=");
        assertThat(first.header("ETag")).matches("\"[0-9a-f]{16}\"");
        assertThat(first.header("Content-Type")).isEqualTo("application/json");
        Answer second = calls().with("If-None-Match", first.header("ETag")).get(path);
        assertThat(second.status()).isEqualTo(304);
        assertThat(second.body()).isEmpty();
        assertThat(second.header("ETag")).isEqualTo(first.header("ETag"));
        titled("better kettle");
        callsOf(Role.ADMIN).patch("/api/admin/items/" + item, "{}");
        Answer third = calls().with("If-None-Match", first.header("ETag")).get(path);
        assertThat(third.status()).isEqualTo(200);
        assertThat(third.header("ETag")).isNotEqualTo(first.header("ETag"));
    }

    @Test
    void memoryAnswersWhileRatesRefuseAndLoadsAreHeldToThem() {
        titled("kettle");
        assertThat(title()).isEqualTo("kettle");
        var promo = promo().open(10, 2);
        List<SystemRule> rules = SystemRuleManager.getRules();
        var nothing = new SystemRule();
        nothing.setQps(0);
        SystemRuleManager.loadRules(List.of(nothing));
        try {
            await().until(() -> calls().get("/api/items?page=2").status() == 429);
            assertThat(calls().get("/api/promos/" + promo.id()).status()).isEqualTo(200);
            Answer cold = calls().get("/api/items/" + TestIds.unique(ItemId::new));
            assertThat(cold.status()).isEqualTo(429);
            assertThat(cold.problem()).isEqualTo("too-many-requests");
        } finally {
            SystemRuleManager.loadRules(rules);
        }
    }

    @Test
    void whatAdminsReadIsNeverKept() {
        String uri = "/api/admin/items/" + item;
        EchoService.answer(uri, 200, "{\"id\":\"" + item + "\",\"title\":\"x\"}");
        var admin = callsOf(Role.ADMIN);
        assertThat(admin.get(uri).header("Cache-Control")).isEqualTo("no-store");
        assertThat(admin.get(uri).header("ETag")).isNull();
        assertThat(EchoService.requests(uri)).hasSize(2);
    }

    @Test
    void pagesBeyondTheFrontArePassedOn() {
        EchoService.answer("/api/items?page=2", 200, "{\"items\":[]}");
        assertThat(calls().get("/api/items?page=2").header("Cache-Control")).isEqualTo("no-store");
        assertThat(calls().get("/api/items?page=2").status()).isEqualTo(200);
        assertThat(EchoService.requests("/api/items?page=2")).hasSize(2);
    }

    private Identity identityIn(String headers) {
        String header = IdentitySeal.HEADER.toLowerCase(Locale.ROOT) + ": ";
        String sealed = headers.lines()
                .filter(line -> line.startsWith(header))
                .findFirst()
                .orElseThrow()
                .substring(header.length());
        String key = environment.getRequiredProperty("sluice.identity.call-keys.item-service");
        return new IdentitySeal("item-service", SigningKeys.parse(key), Duration.ofSeconds(60), Clock.systemUTC())
                .open(sealed)
                .orElseThrow();
    }

    private void titled(String title) {
        EchoService.answer(path, 200, "{\"id\":\"" + item + "\",\"title\":\"" + title + "\"}");
    }

    private String title() {
        return calls().get(path).json().path("title").asString();
    }

    private JsonNode shown(PromoId promoId) {
        return calls().get("/api/promos/" + promoId).json();
    }

    private static String promoJson(PromoId promoId, String state) {
        return "{\"id\":\"" + promoId + "\",\"state\":\"" + state
                + "\",\"soldOut\":false,\"paused\":false,\"serverTime\":\"2026-11-11T12:00:00Z\"}";
    }

    private double count(String outcome) {
        return meters.counter("sluice.gateway.hot.reads", "kind", "item", "outcome", outcome)
                .count();
    }
}
