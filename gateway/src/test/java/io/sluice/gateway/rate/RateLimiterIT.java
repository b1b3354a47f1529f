package io.sluice.gateway.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.cloud.nacos.NacosConfigManager;
import com.alibaba.csp.sentinel.slots.block.Rule;
import com.alibaba.csp.sentinel.slots.block.flow.FlowRuleManager;
import com.alibaba.csp.sentinel.slots.block.flow.param.ParamFlowRuleManager;
import com.alibaba.csp.sentinel.slots.system.SystemRuleManager;
import com.alibaba.nacos.api.exception.NacosException;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.rule.RuleFormat;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.gateway.EchoService;
import io.sluice.gateway.SaleTest;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Changes rules in Nacos while the gateway runs. */
@OnLocalMiddleware("gateway")
@ExtendWith(OutputCaptureExtension.class)
class RateLimiterIT extends SaleTest {
    private static final String FLOW = "gateway-flow-rules.json";
    private static final String PARAM = "gateway-param-rules.json";
    private static final String SYSTEM = "gateway-system-rules.json";

    @Autowired
    private NacosConfigManager nacos;

    private final Map<String, String> before = new LinkedHashMap<>();
    private Set<Rule> rules;

    @BeforeEach
    void remember() {
        rules = inForce();
    }

    private static Set<Rule> inForce() {
        Set<Rule> all = new HashSet<>(FlowRuleManager.getRules());
        all.addAll(ParamFlowRuleManager.getRules());
        all.addAll(SystemRuleManager.getRules());
        return all;
    }

    @AfterEach
    void putBack() {
        before.forEach(this::publish);
        await().until(() -> inForce().equals(rules));
    }

    @Test
    void theFilesOfTheRepositoryAreInNacos() throws Exception {
        String group = nacos.getNacosConfigProperties().getGroup();
        for (var file : RateConfiguration.ruleFiles(clock)) {
            assertThat(nacos.getConfigService().getConfig(file.name(), group, 3000))
                    .as(file.name())
                    .startsWith("[");
        }
    }

    @Test
    void aRuleChangedInNacosTakesEffectAndAnInvalidOneDoesNot(CapturedOutput output) {
        assertThat(countPassed(20)).isEqualTo(20);
        change(FLOW, "[{\"resource\": \"item\", \"grade\": 1, \"count\": 3}]");
        await().untilAsserted(() -> assertThat(countPassed(20)).isLessThanOrEqualTo(6));

        Answer refused = await().until(() -> calls().get("/api/items?page=2"), answer -> answer.status() == 429);
        assertThat(refused.problem()).isEqualTo("too-many-requests");
        assertThat(refused.header("Retry-After")).isEqualTo("1");
        Answer chinese = await().until(
                        () -> calls().with("Accept-Language", "zh").get("/api/items?page=2"),
                        answer -> answer.status() == 429);
        assertThat(chinese.json().path("title").asString()).containsPattern("\\p{IsHan}");

        for (String absurd : new String[] {"[]", "[{\"resource\": \"item\", \"count\": 0}]", "rubbish"}) {
            int logged = errors(output);
            change(FLOW, absurd);
            await().until(() -> errors(output) > logged);
            await().untilAsserted(() -> assertThat(countPassed(20)).as(absurd).isBetween(0, 6));
            await().untilAsserted(() -> assertThat(countPassed(1)).isEqualTo(1));
        }
    }

    @Test
    void theManagementPortReportsWhatIsInForceNotWhatIsInNacos(CapturedOutput output) {
        String pushed = "[{\"resource\": \"item\", \"grade\": 1, \"count\": 3333}]";
        change(FLOW, pushed);
        await().untilAsserted(() -> assertThat(reportedDigest()).isEqualTo(RuleFormat.digestOf(pushed)));
        int logged = errors(output);
        change(FLOW, "[{\"resource\": \"item\", \"grade\": 1, \"count\": 0}]");
        await().until(() -> errors(output) > logged);
        assertThat(reportedDigest()).isEqualTo(RuleFormat.digestOf(pushed));
    }

    private String reportedDigest() {
        int port = environment.getRequiredProperty("local.management.port", Integer.class);
        var file =
                ServiceCalls.to(port).get("/actuator/info").json().path("rates").path(FLOW);
        assertThat(Instant.parse(file.path("appliedAt").asString())).isBefore(Instant.now());
        assertThat(RuleFormat.digestOf(file.path("rules").toString()))
                .isEqualTo(file.path("digest").asString());
        return file.path("digest").asString();
    }

    private static int errors(CapturedOutput output) {
        return output.getOut().split("kept the last good " + FLOW, -1).length;
    }

    @Test
    void oneUserIsHeldToTheRateAndNoOther() {
        var eager = buyer();
        var promo = promo().open(100, 2);
        change(PARAM, "[{\"resource\": \"tokens\", \"paramIdx\": 1, \"count\": 2, \"durationInSec\": 600}]");
        await().until(() -> isHeldToTheRate(buyer()));
        assertThat(eager.asksFor(promo).status()).isEqualTo(201);
        assertThat(eager.asksFor(promo).status()).isEqualTo(201);
        Answer refused = eager.asksFor(promo);
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.problem()).isEqualTo("too-many-requests");
        assertThat(refused.header("Retry-After")).isNotNull();
        assertThat(buyer().asksFor(promo).status()).isEqualTo(201);
    }

    private boolean isHeldToTheRate(Buyer another) {
        var promo = promo().open(100, 2);
        return IntStream.range(0, 3).anyMatch(i -> another.asksFor(promo).status() == 429);
    }

    @Test
    void oneAddressIsHeldToTheRate() {
        change(PARAM, "[{\"resource\": \"item\", \"paramIdx\": 0, \"count\": 2, \"durationInSec\": 1}]");
        await().untilAsserted(() -> assertThat(countPassed(20)).isLessThanOrEqualTo(6));
    }

    @Test
    void anAddressMayBeExempt() {
        String exempt = "[{\"object\": \"127.0.0.1\", \"count\": 1000000, \"classType\": \"java.lang.String\"}]";
        change(
                PARAM,
                "[{\"resource\": \"item\", \"paramIdx\": 0, \"count\": 1, \"durationInSec\": 600, \"paramFlowItemList\": "
                        + exempt + "}]");
        await().until(() -> ParamFlowRuleManager.getRules().size() == 1);
        assertThat(countPassed(20)).isEqualTo(20);
    }

    @Test
    void aUserMayBurstButNotBeyond() {
        var promo = promo().open(100, 2);
        change(
                PARAM,
                "[{\"resource\": \"tokens\", \"paramIdx\": 1, \"count\": 2, \"durationInSec\": 600, \"burstCount\": 3}]");
        await().until(() -> ParamFlowRuleManager.getRules().size() == 1);
        var eager = buyer();
        for (int i = 0; i < 2 + 3; i++) {
            assertThat(eager.asksFor(promo).status()).as("call %s", i).isEqualTo(201);
        }
        assertTooMany(eager.asksFor(promo));
        assertThat(buyer().asksFor(promo).status()).isEqualTo(201);
    }

    @Test
    void aBurstThatWasUsedRefillsSlowly() {
        var promo = promo().open(100, 2);
        change(
                PARAM,
                "[{\"resource\": \"tokens\", \"paramIdx\": 1, \"count\": 1, \"durationInSec\": 5, \"burstCount\": 3}]");
        await().until(() -> ParamFlowRuleManager.getRules().size() == 1);
        var eager = buyer();
        await().until(() -> eager.asksFor(promo).status() == 429);
        await().atMost(Duration.ofSeconds(15)).until(() -> eager.asksFor(promo).status() == 201);
        assertTooMany(eager.asksFor(promo));
    }

    @Test
    void allRequestsShareOneRateExceptThoseAnsweredFromMemory() {
        var promo = promo().open(100, 2);
        var soldOut = soldOut();
        change(SYSTEM, "[{\"qps\": 1}]");
        await().untilAsserted(() -> assertThat(countPassed(20)).isLessThanOrEqualTo(6));
        assertTooMany(await().until(() -> calls().get("/api/items?page=2"), answer -> answer.status() == 429));
        // The second goes to another resource than the first.
        assertTooMany(await().until(
                        () -> {
                            calls().get("/api/items?page=2");
                            return buyer().asksFor(promo);
                        },
                        answer -> answer.status() == 429));
        for (int i = 0; i < 20; i++) {
            assertThat(calls().post(soldOut.tokens(), "{}").status()).isEqualTo(409);
        }
        change(SYSTEM, "[{\"qps\": 1000000}]");
        await().untilAsserted(() -> assertThat(countPassed(20)).isEqualTo(20));
    }

    @ParameterizedTest
    @EnumSource(
            value = Role.class,
            names = {"ADMIN", "VIEWER"})
    void anAdminPassesWhereALimitStopsEverybodyElse(Role role) {
        var admin = callsOf(role);
        change(FLOW, "[{\"resource\": \"item\", \"grade\": 1, \"count\": 1}]");
        change(PARAM, "[{\"resource\": \"item\", \"paramIdx\": 0, \"count\": 1, \"durationInSec\": 600}]");
        change(SYSTEM, "[{\"qps\": 1}]");
        await().until(() -> SystemRuleManager.getInboundQpsThreshold() == 1
                && FlowRuleManager.getRules().size() == 1
                && ParamFlowRuleManager.getRules().size() == 1);
        await().until(() -> calls().get("/api/items?page=2").status() == 429);
        for (int i = 0; i < 20; i++) {
            assertThat(admin.get("/api/admin/items").status()).isEqualTo(200);
        }
    }

    @Test
    void aBuyerWhoCallsAnAdminsPathUsesUpNothingOfTheAdmins() {
        var buyer = callsOf(Role.BUYER);
        change(FLOW, "[{\"resource\": \"item\", \"grade\": 1, \"count\": 1}]");
        await().until(() -> FlowRuleManager.getRules().size() == 1);
        await().until(() -> buyer.get("/api/admin/items").status() == 429);
        assertThat(callsOf(Role.ADMIN).get("/api/admin/items").status()).isEqualTo(200);
    }

    @Test
    void adminsTooAreHeldToARateOfTheirOwn() {
        var admin = callsOf(Role.ADMIN);
        change(FLOW, "[{\"resource\": \"admin\", \"grade\": 1, \"count\": 20}]");
        await().until(() -> FlowRuleManager.getRules().size() == 1);
        var refused = await().until(
                        () -> Stream.generate(() -> admin.get("/api/admin/items"))
                                .limit(60)
                                .filter(answer -> answer.status() == 429)
                                .findFirst(),
                        Optional::isPresent);
        assertTooMany(refused.orElseThrow());
        assertThat(countPassed(20)).isEqualTo(20);
    }

    @Test
    void requestsUnderWayAreBoundedAltogether() {
        var soldOut = soldOut();
        var buyer = buyer();
        String token = buyer.tokenFor(promo().open(10, 2));
        change(SYSTEM, "[{\"maxThread\": 1}]");
        await().until(() -> SystemRuleManager.getMaxThreadThreshold() == 1);
        EchoService.holdUp();
        // Sentinel checks whether there are more than that already: one more than the rule allows gets in.
        var first = CompletableFuture.supplyAsync(() -> calls().get("/api/items?page=2"));
        var second = CompletableFuture.supplyAsync(() -> calls().get("/api/items?page=2"));
        await().until(() -> EchoService.waiting() == 2);

        assertTooMany(buyer.orders(token));
        assertThat(buyer.orders("none").problem()).isEqualTo("bad-token");
        assertThat(calls().post(soldOut.tokens(), "{}").status()).isEqualTo(409);
        EchoService.letGo();
        assertThat(first.join().status()).isEqualTo(200);
        assertThat(second.join().status()).isEqualTo(200);
        await().untilAsserted(() -> assertThat(buyer.orders(token).status()).isEqualTo(200));
    }

    private Promo soldOut() {
        var promo = promo().open(10, 2);
        localPromos.apply(new PromoEvent(promo.id(), PromoEvent.Kind.SOLD_OUT, 5, Instant.now()));
        return promo;
    }

    private static void assertTooMany(Answer answer) {
        assertThat(answer.status()).isEqualTo(429);
        assertThat(answer.problem()).isEqualTo("too-many-requests");
        assertThat(answer.header("Retry-After")).isEqualTo("1");
    }

    @Test
    void ordersUnderWayAreBounded() {
        change(FLOW, "[{\"resource\": \"place-order\", \"grade\": 0, \"count\": 2}]");
        await().until(() -> FlowRuleManager.getRules().size() == 1);
        String[] tokens = new String[3];
        var promo = promo().open(10, 2);
        var buyers = IntStream.range(0, 3).mapToObj(i -> buyer()).toList();
        for (int i = 0; i < 3; i++) {
            tokens[i] = buyers.get(i).tokenFor(promo);
        }
        EchoService.holdUp();
        var first = CompletableFuture.supplyAsync(() -> buyers.get(0).orders(tokens[0]));
        var second = CompletableFuture.supplyAsync(() -> buyers.get(1).orders(tokens[1]));
        await().until(() -> EchoService.waiting() == 2);

        await().untilAsserted(
                        () -> assertThat(buyers.get(2).orders("none").problem()).isEqualTo("bad-token"));
        assertThat(buyers.get(2).orders(tokens[2]).problem()).isEqualTo("too-many-requests");
        assertThat(refused(promo.id(), "too-many-requests")).isEqualTo(1);
        EchoService.letGo();
        assertThat(first.join().status()).isEqualTo(200);
        assertThat(second.join().status()).isEqualTo(200);
        await().untilAsserted(() ->
                assertThat(buyers.get(2).orders(tokens[2]).status()).isEqualTo(200));
    }

    @Test
    void blockedRequestsAreCounted() {
        change(FLOW, "[{\"resource\": \"item\", \"grade\": 1, \"count\": 1}]");
        await().until(() -> countPassed(20) < 20);
        int port = environment.getRequiredProperty("local.management.port", Integer.class);
        assertThat(ServiceCalls.to(port).get("/actuator/prometheus").body())
                .contains("sluice_gateway_rate_blocked_total{resource=\"item\"}");
    }

    /** How many of these calls for items pass. */
    private int countPassed(int calls) {
        return (int) IntStream.range(0, calls)
                .filter(i -> calls().get("/api/items?page=2").status() == 200)
                .count();
    }

    private void change(String file, String content) {
        before.computeIfAbsent(file, this::read);
        publish(file, content);
    }

    private String read(String file) {
        try {
            return nacos.getConfigService()
                    .getConfig(file, nacos.getNacosConfigProperties().getGroup(), 3000);
        } catch (NacosException e) {
            throw new IllegalStateException(e);
        }
    }

    private void publish(String file, String content) {
        try {
            nacos.getConfigService()
                    .publishConfig(file, nacos.getNacosConfigProperties().getGroup(), content, "json");
        } catch (NacosException e) {
            throw new IllegalStateException(e);
        }
    }
}
