package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.test.ServiceCalls;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A half message that the broker forgets: it asks fifteen times, also when nobody is there to answer, and then no more. */
class SweeperIT {
    private static final Duration LONGER_THAN_ALL_CHECKS = Duration.ofSeconds(150);

    private final Shop shop = new Shop(Suite.gateway());
    private final NacosConsole nacos = new NacosConsole(Suite.launcher.port(18848));

    @BeforeAll
    static void start() {
        Suite.ensureUp();
    }

    /** However it ended: no other test's nodes must die of it. */
    @AfterEach
    void everythingIsUpAgain() {
        dieAt("");
        Suite.up();
    }

    @Test
    void aCommittedOrderWhoseMessageTheBrokerLostIsConfirmedAllTheSame() {
        ServiceCalls admin = shop.admin();
        String item = shop.item(admin, 10);
        String promo = shop.publishSoon(admin, start -> shop.draft(admin, item, 5, start, start.plusSeconds(900)));
        String buyer = shop.buyers(1).get(0);

        // The order is in the database, and the process is gone before it could tell the broker.
        dieAt("ordered");
        List<String> nodes = Stream.of("order-service", "order-service-2")
                .filter(Suite.launcher::isAlive)
                .toList();
        await().atMost(Duration.ofSeconds(30))
                .until(() ->
                        nodes.stream().allMatch(node -> Suite.launcher.log(node).contains("dieAt=ordered")));
        // Only now: a token lives for half a minute, and who asks again gets the same one.
        String token = await().atMost(Duration.ofSeconds(20))
                .until(() -> shop.token(buyer, promo), answer -> answer.status() == 201)
                .json()
                .path("token")
                .asString();
        await().atMost(Duration.ofSeconds(30)).until(() -> {
            shop.order(buyer, token);
            return nodes.stream().anyMatch(node -> !Suite.launcher.isAlive(node));
        });
        nodes.stream().filter(Suite.launcher::isAlive).forEach(Suite.launcher::kill);
        Path forgotten = Suite.launcher.data().resolve("rocketmq/store/consumequeue/TRANS_CHECK_MAX_TIME_TOPIC");
        await().atMost(LONGER_THAN_ALL_CHECKS).until(() -> Files.exists(forgotten));

        dieAt("");
        Suite.up();
        await().atMost(Duration.ofSeconds(120))
                .untilAsserted(
                        () -> assertThat(shop.as(buyer).get("/api/orders").json())
                                .singleElement()
                                .extracting(order -> order.path("state").asString())
                                .isEqualTo("CONFIRMED"));
        assertThat(nodes).anyMatch(node -> Suite.launcher.log(node).contains(" again: no result from the ledger yet"));
        assertThat(shop.audit(shop.admin(), promo).path("balanced").asBoolean()).isTrue();
    }

    private void dieAt(String step) {
        nacos.publish("order-service.yaml", "sluice:\n  fault:\n    die-at: \"" + step + "\"\n");
    }
}
