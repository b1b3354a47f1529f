package io.sluice.promo.rates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.cloud.nacos.NacosConfigManager;
import com.alibaba.nacos.api.config.listener.AbstractListener;
import com.alibaba.nacos.api.exception.NacosException;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.rule.RuleFiles;
import io.sluice.common.platform.rule.RuleFormat;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.common.test.ServiceTest;
import io.sluice.common.test.TestIds;
import io.sluice.promo.FakeNeighbours;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.JsonNode;

/** Changes rule files in the real Nacos. */
@OnLocalMiddleware("promo-service")
@Import(FakeNeighbours.class)
class RatesIT extends ServiceTest {
    private static final UserId ADMIN = TestIds.user("admin");
    private static final RuleFormat<?> FORMAT = RuleFiles.ORDER_SERVICE_FLOW;
    private static final String FILE = "order-service-flow-rules.json";
    private static final Duration SOON = Duration.ofSeconds(20);

    @Autowired
    private NacosConfigManager nacos;

    private String shipped;

    @BeforeEach
    void remember() {
        shipped = inNacos();
    }

    @AfterEach
    void putBack() {
        publishOutside(shipped);
    }

    @Test
    void listsEveryFileWithWhatItsRulesMayBe() {
        JsonNode rates = admin().get("/api/admin/rates").json();
        assertThat(rates)
                .extracting(file -> file.path("file").asString())
                .containsExactly(
                        "gateway-flow-rules.json",
                        "gateway-param-rules.json",
                        "gateway-system-rules.json",
                        "order-service-flow-rules.json");
        JsonNode orders = rates.get(3);
        assertThat(orders.path("service").asString()).isEqualTo("order-service");
        assertThat(orders.path("kind").asString()).isEqualTo("FLOW");
        assertThat(orders.path("resources").toString()).isEqualTo("[\"place-order\"]");
        assertThat(orders.path("digest").asString()).isEqualTo(RuleFormat.digestOf(inNacos()));
        assertThat(orders.path("rules").get(0).path("resource").asString()).isEqualTo("place-order");
        assertThat(orders.path("revision").asInt()).isPositive();
        assertThat(orders.path("fault").isNull()).isTrue();
    }

    @Test
    void aChangeIsPublishedToWhoeverListensAndRecordedWithItsAdmin() throws NacosException {
        List<String> received = new CopyOnWriteArrayList<>();
        nacos.getConfigService().addListener(FILE, group(), new AbstractListener() {
            @Override
            public void receiveConfigInfo(String json) {
                received.add(RuleFormat.digestOf(json));
            }
        });
        int revision = shown().path("revision").asInt();
        Answer answer = change(digest(), 1234);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        assertThat(answer.json().path("revision").asInt()).isEqualTo(revision + 1);
        assertThat(answer.json().path("changedBy").asString()).isEqualTo(ADMIN.value());
        assertThat(answer.json().path("rules").get(0).path("count").asInt()).isEqualTo(1234);
        String digest = answer.json().path("digest").asString();
        await().atMost(SOON).until(() -> received.contains(digest));
        assertThat(digest()).as("shown at once").isEqualTo(digest);
        assertThat(FORMAT.read(inNacos()).digest()).isEqualTo(digest);
        JsonNode newest = changes().get(0);
        assertThat(newest.path("reason").asString()).isEqualTo("a test");
        assertThat(newest.path("digest").asString()).isEqualTo(digest);
    }

    @Test
    void aChangeOfWhatTheAdminDidNotSeeIsRefused() {
        String seen = digest();
        assertThat(change(seen, 2000).status()).isEqualTo(200);
        int revision = shown().path("revision").asInt();
        Answer stale = change(seen, 3000);
        assertThat(stale.status()).isEqualTo(409);
        assertThat(stale.problem()).isEqualTo("rates-changed");
        assertThat(shown().path("revision").asInt()).isEqualTo(revision);
        assertThat(shown().path("rules").get(0).path("count").asInt()).isEqualTo(2000);
    }

    @Test
    void ofSeveralChangesAtOnceOneWins() {
        String seen = digest();
        int before = changes().size();
        var answers = IntStream.range(0, 4)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> change(seen, 4000 + i)))
                .toList();
        assertThat(answers.stream().map(answer -> answer.join().status()))
                .containsExactlyInAnyOrder(200, 409, 409, 409);
        assertThat(changes()).hasSize(before + 1);
        assertThat(changes().get(0).path("digest").asString()).isEqualTo(digest());
    }

    @Test
    void anAbsurdRuleIsRefusedWithTheNodesSentenceAndChangesNothing() {
        String before = inNacos();
        int revisions = changes().size();
        Answer refused = change(digest(), 0);
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.problem()).isEqualTo("invalid-rates");
        assertThat(refused.json().path("detail").asString())
                .startsWith("count must be 1 to 10000000, was FlowRule{resource=place-order");
        assertThat(put("{\"basedOn\": \"%s\", \"rules\": []}".formatted(digest()))
                        .json()
                        .path("detail")
                        .asString())
                .isEqualTo("The file has no rules; to lift a limit, raise it");
        assertThat(put("{\"basedOn\": \"%s\", \"rules\": [{\"resource\": \"item\", \"count\": 5}]}".formatted(digest()))
                        .json()
                        .path("detail")
                        .asString())
                .startsWith("resource must be one of [place-order]");
        assertThat(inNacos()).isEqualTo(before);
        assertThat(changes()).hasSize(revisions);
    }

    @Test
    void anEarlierRevisionCanBePutBack() {
        int good = shown().path("revision").asInt();
        String digest = digest();
        change(digest, 5555);
        Answer undone = admin().post("/api/admin/rates/" + FILE + "/undo", "{\"revision\": %d}".formatted(good));
        assertThat(undone.status()).as(undone.body()).isEqualTo(200);
        assertThat(undone.json().path("revision").asInt()).isEqualTo(good + 2);
        assertThat(undone.json().path("digest").asString()).isEqualTo(digest);
        assertThat(FORMAT.read(inNacos()).digest()).isEqualTo(digest);
        assertThat(admin().post("/api/admin/rates/" + FILE + "/undo", "{\"revision\": 9999}")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void aChangeByOtherMeansBecomesARevision() {
        int revision = shown().path("revision").asInt();
        String outside = "[\n {\"count\": 7777, \"resource\": \"place-order\"}\n]";
        publishOutside(outside);
        await().atMost(SOON).until(() -> digest().equals(RuleFormat.digestOf(outside)));
        assertThat(shown().path("revision").asInt()).isEqualTo(revision + 1);
        assertThat(shown().path("changedBy").asString()).isEqualTo("system/outside");
        assertThat(changes().get(0).path("rules").get(0).path("count").asInt()).isEqualTo(7777);
    }

    @Test
    void whatNoNodeAppliesIsShownWithTheReasonAndCanBeReplaced() {
        int revision = shown().path("revision").asInt();
        publishOutside("rubbish");
        await().atMost(SOON).until(() -> !shown().path("fault").isNull());
        assertThat(shown().path("fault").asString()).startsWith("Unrecognized token");
        assertThat(shown().path("rules")).isEmpty();
        assertThat(shown().path("revision").asInt()).isEqualTo(revision);
        assertThat(change(digest(), 6000).status()).isEqualTo(200);
        assertThat(shown().path("fault").isNull()).isTrue();
    }

    @Test
    void otherFilesOfNacosAreNotReachable() {
        assertThat(admin().get("/api/admin/rates/common.yaml/changes").status()).isEqualTo(404);
        assertThat(admin().put("/api/admin/rates/common.yaml", "{\"basedOn\": \"\", \"rules\": []}")
                        .status())
                .isEqualTo(404);
        assertThat(put("{}").status()).isEqualTo(422);
    }

    private Answer change(String basedOn, int count) {
        return put("""
                {"basedOn": "%s", "reason": "a test",
                 "rules": [{"resource": "place-order", "grade": 1, "count": %d}]}""".formatted(basedOn, count));
    }

    private Answer put(String body) {
        return admin().put("/api/admin/rates/" + FILE, body);
    }

    private String digest() {
        return shown().path("digest").asString();
    }

    private JsonNode shown() {
        return admin().get("/api/admin/rates").json().get(3);
    }

    private JsonNode changes() {
        return admin().get("/api/admin/rates/" + FILE + "/changes").json();
    }

    private ServiceCalls admin() {
        return as(Identity.user(ADMIN, Role.ADMIN));
    }

    private String group() {
        return nacos.getNacosConfigProperties().getGroup();
    }

    private String inNacos() {
        try {
            return nacos.getConfigService().getConfig(FILE, group(), 3000);
        } catch (NacosException e) {
            throw new IllegalStateException(e);
        }
    }

    private void publishOutside(String text) {
        try {
            nacos.getConfigService().publishConfig(FILE, group(), text, "json");
        } catch (NacosException e) {
            throw new IllegalStateException(e);
        }
        await().atMost(SOON).until(() -> inNacos().equals(text));
    }
}
