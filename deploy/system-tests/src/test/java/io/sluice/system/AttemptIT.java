package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.lettuce.core.RedisURI;
import io.lettuce.core.cluster.RedisClusterClient;
import io.sluice.common.test.LocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Single attempts, from the challenge to the confirmed order: by HTTP through two gateways. */
class AttemptIT {
    private static final String[] SCALE = {"--scale", "gateway=2,order-service=2,stock-service=2"};
    private static final Duration SOON = Duration.ofSeconds(20);

    /** How long an attempt that is answered "busy" is sent again. */
    private static final Duration BUSY = Duration.ofSeconds(8);

    private static final String LIMITS = "gateway-param-rules.json";
    private static final NacosConsole nacos = new NacosConsole(Suite.launcher.port(18848));

    private final ServiceCalls gateway = Suite.gateway();
    private final ServiceCalls otherGateway = ServiceCalls.to(Suite.launcher.port(8090));
    private final Shop shop = new Shop(gateway);

    @BeforeAll
    static void start() {
        Suite.ensureUp();
        Suite.up(SCALE);
    }

    @Test
    void aBuyerGetsATokenOrdersAndIsConfirmed() {
        String promo = onSale(5);
        String buyer = shop.buyers(1).get(0);
        assertThat(shop.as(buyer).get("/api/promos/" + promo + "/challenge").status())
                .isEqualTo(200);
        String token = token(gateway, buyer, promo);
        String id = accepted(otherGateway, buyer, token).json().path("id").asString();
        awaitState(buyer, id, "CONFIRMED");
        var confirmed = shop.as(buyer).get("/api/orders/" + id).json();
        assertThat(Instant.parse(confirmed.path("payBefore").asString())).isAfter(Instant.now());
        assertThat(confirmed.path("unitPrice").asInt()).isEqualTo(100);

        var again = accepted(gateway, buyer, token);
        assertThat(again.json().path("id").asString()).as("the same order").isEqualTo(id);
        assertThat(tokenAnswer(gateway, buyer, promo).problem()).isEqualTo("limit-reached");

        var audit = shop.audit(shop.admin(), promo);
        assertThat(audit.path("balanced").asBoolean()).as(audit.toString()).isTrue();
        assertThat(audit.path("orders").path("confirmed").asInt()).isEqualTo(1);
        assertThat(audit.path("ledger").path("sold").asInt()).isEqualTo(1);
        assertThat(audit.path("redis").path("sold").asInt()).isEqualTo(1);
    }

    @Test
    void oneTokenPostedTenThousandTimesAtOnceIsOneOrder() {
        String promo = onSale(50);
        String buyer = shop.buyers(1).get(0);
        liftTheRate();
        String token = token(gateway, buyer, promo);
        var threads = Executors.newFixedThreadPool(100);
        List<CompletableFuture<ServiceCalls.Answer>> posts = IntStream.range(0, 10_000)
                .mapToObj(i -> CompletableFuture.supplyAsync(
                        () -> order(i % 2 == 0 ? gateway : otherGateway, buyer, token), threads))
                .toList();
        Map<Integer, List<ServiceCalls.Answer>> answers =
                posts.stream().map(CompletableFuture::join).collect(Collectors.groupingBy(ServiceCalls.Answer::status));
        threads.shutdown();
        assertThat(answers.keySet())
                .as("accepted, asked to wait, or too late: the token lives half a minute")
                .isSubsetOf(202, 403, 429, 503);
        assertThat(answers.get(202)).as("most of them were let in").hasSizeGreaterThan(1000);
        Set<String> orders = answers.get(202).stream()
                .map(answer -> answer.json().path("id").asString())
                .collect(Collectors.toSet());
        assertThat(orders).hasSize(1);
        assertThat(shop.as(buyer).get("/api/orders").json()).hasSize(1);
        awaitState(buyer, orders.iterator().next(), "CONFIRMED");
        assertThat(shop.audit(shop.admin(), promo).path("ledger").path("sold").asInt())
                .isEqualTo(1);
    }

    @Test
    void whenTheLastUnitIsGoneEveryGatewaySaysSoFromMemoryAndHearsWhenThereAreMore() {
        String promo = onSale(1);
        List<String> buyers = shop.buyers(2);
        String token = token(gateway, buyers.get(0), promo);
        String id = accepted(gateway, buyers.get(0), token).json().path("id").asString();
        for (ServiceCalls entrance : List.of(gateway, otherGateway)) {
            await().atMost(SOON)
                    .untilAsserted(() -> assertThat(
                                    tokenAnswer(entrance, buyers.get(1), promo).problem())
                            .isEqualTo("sold-out"));
        }
        assertThat(accepted(otherGateway, buyers.get(0), token)
                        .json()
                        .path("id")
                        .asString())
                .as("who took the last unit hears so again")
                .isEqualTo(id);
        // Every node of promo-service hears of it in its own time.
        await().atMost(SOON)
                .until(() -> gateway.get("/api/promos/" + promo)
                        .json()
                        .path("soldOut")
                        .asBoolean());

        shop.admin().post("/api/admin/promos/" + promo + "/replenish", Shop.replenishment(1));
        for (ServiceCalls entrance : List.of(gateway, otherGateway)) {
            await().atMost(SOON)
                    .untilAsserted(() -> assertThat(
                                    tokenAnswer(entrance, buyers.get(1), promo).status())
                            .isEqualTo(201));
        }
        accepted(gateway, buyers.get(1), token(gateway, buyers.get(1), promo));
    }

    @Test
    void nobodyBuysBeforeTheStartAfterTheEndOrWithoutAPromotion() {
        String buyer = shop.buyers(1).get(0);
        Instant now = Instant.now();
        String early = promo(5, now.plusSeconds(600), now.plusSeconds(700));
        // A gateway knows of a promotion a moment after it was published; until then there is none.
        await().atMost(SOON)
                .untilAsserted(() ->
                        assertThat(tokenAnswer(gateway, buyer, early).problem()).isEqualTo("not-on-sale"));
        Instant soon = Instant.now().plusSeconds(5);
        String brief = promo(5, soon, soon.plusSeconds(8));
        await().atMost(SOON).until(() -> tokenAnswer(gateway, buyer, brief).status() == 201);
        String token = token(gateway, buyer, brief);
        await().atMost(SOON).until(() -> shop.stateOf(shop.admin(), brief).equals("ENDED"));
        assertThat(tokenAnswer(gateway, buyer, brief).problem()).isEqualTo("not-on-sale");
        assertThat(order(gateway, buyer, token).status())
                .as("a token ends with its promotion")
                .isIn(403, 409);
        assertThat(tokenAnswer(gateway, buyer, "01ARZ3NDEKTSV4RRFFQ69G5FAV").status())
                .isEqualTo(404);
    }

    @Test
    void aBoardWithMoreUnitsThanTheLedgerGetsOrdersRejectedAndNoneTooManyConfirmed() {
        String promo = onSale(12);
        List<String> buyers = shop.buyers(15);
        List<String> tokens =
                buyers.stream().map(buyer -> token(gateway, buyer, promo)).toList();
        long accepted = onceRaised(promo, 10, () -> countAccepted(buyers, tokens));
        assertThat(accepted).as("the board let more in than there are units").isGreaterThan(12);
        await().atMost(SOON).untilAsserted(() -> {
            var audit = shop.audit(shop.admin(), promo);
            assertThat(audit.path("orders").path("confirmed").asLong())
                    .as(audit.toString())
                    .isEqualTo(12);
            assertThat(audit.path("orders").path("rejected").asLong()).isEqualTo(accepted - 12);
            assertThat(audit.path("balanced").asBoolean()).as(audit.toString()).isTrue();
        });
    }

    private long countAccepted(List<String> buyers, List<String> tokens) {
        var threads = Executors.newFixedThreadPool(buyers.size());
        List<CompletableFuture<ServiceCalls.Answer>> posts = IntStream.range(0, buyers.size())
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> decided(buyers.get(i), tokens.get(i)), threads))
                .toList();
        long accepted =
                posts.stream().filter(post -> post.join().status() == 202).count();
        threads.shutdown();
        return accepted;
    }

    /** The first answer that is not "busy", or what is answered when it has been busy for too long. */
    private ServiceCalls.Answer decided(String buyer, String token) {
        Instant end = Instant.now().plus(BUSY);
        return await().pollDelay(Duration.ZERO)
                .atMost(BUSY.plus(SOON))
                .until(
                        () -> order(gateway, buyer, token),
                        answer -> answer.status() != 503 || Instant.now().isAfter(end));
    }

    /** As nobody should: by hand, straight in Redis. What follows does so at once, before the live audit stops the board. */
    private static <T> T onceRaised(String promo, int units, Supplier<T> then) {
        Map<String, String> environment = Suite.launcher.environmentOf("stock-service");
        String[] node = environment.get("SLUICE_REDIS_NODES").split("[,:]");
        var uri = RedisURI.Builder.redis(node[0], Integer.parseInt(node[1]))
                .withPassword(environment.get("SLUICE_REDIS_PASSWORD").toCharArray())
                .build();
        try (var redis = RedisClusterClient.create(uri);
                var connection = redis.connect()) {
            connection.sync().incrby("sluice:{promo:" + promo + ":0}:stock", units);
            return then.get();
        }
    }

    /** Usually a buyer may send twenty orders a second, and nearly all of the ten thousand would end there. */
    private void liftTheRate() {
        nacos.publish(LIMITS, """
                [{"resource": "place-order", "paramIdx": 1, "grade": 1, "count": 100000, "durationInSec": 1}]""");
        List.of("gateway", "gateway-2")
                .forEach(node -> await().atMost(SOON)
                        .until(() -> Suite.launcher.log(node).contains("Applied " + LIMITS + " with 1 rules")));
    }

    @AfterAll
    static void usualLimits() throws IOException {
        nacos.publish(LIMITS, Files.readString(LocalMiddleware.root().resolve("deploy/config/nacos/" + LIMITS)));
    }

    private String onSale(int units) {
        ServiceCalls admin = shop.admin();
        String item = shop.item(admin, 100);
        String promo = shop.publishSoon(admin, start -> shop.draft(admin, item, units, start, start.plusSeconds(600)));
        await().atMost(SOON).until(() -> shop.stateOf(shop.admin(), promo).equals("RUNNING"));
        return promo;
    }

    private String promo(int units, Instant from, Instant to) {
        ServiceCalls admin = shop.admin();
        String promo = shop.draft(admin, shop.item(admin, 100), units, from, to);
        assertThat(shop.publish(admin, promo).status()).isEqualTo(200);
        return promo;
    }

    private String token(ServiceCalls entrance, String buyer, String promo) {
        var answer = tokenAnswer(entrance, buyer, promo);
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json().path("token").asString();
    }

    private static ServiceCalls.Answer tokenAnswer(ServiceCalls entrance, String buyer, String promo) {
        return new Shop(entrance).token(buyer, promo);
    }

    private static ServiceCalls.Answer order(ServiceCalls entrance, String buyer, String token) {
        return new Shop(entrance).order(buyer, token);
    }

    /** However often it takes: a node of order-service that has not heard of the promotion answers that it is busy. */
    private static ServiceCalls.Answer accepted(ServiceCalls entrance, String buyer, String token) {
        return await().atMost(SOON).until(() -> order(entrance, buyer, token), answer -> answer.status() == 202);
    }

    private void awaitState(String buyer, String order, String state) {
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(shop.as(buyer)
                                .get("/api/orders/" + order)
                                .json()
                                .path("state")
                                .asString())
                        .isEqualTo(state));
    }
}
