package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.test.ServiceCalls;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What operators change in Nacos while the suite runs, and what happens when Nacos is gone. */
class ConfigurationIT {
    private final ServiceCalls gateway = Suite.gateway();
    private final NacosConsole nacos = new NacosConsole(Suite.launcher.port(18848));

    @BeforeAll
    static void start() {
        Suite.ensureUp();
    }

    @Test
    void aValueChangedInNacosShowsWithinSecondsAndAnAbsurdOneIsIgnored() {
        notice("Maintenance at three");
        awaitNotice("Maintenance at three");

        notice("x".repeat(501));
        awaitLogLineOfEveryNode("kept the last good sluice.about");
        assertThat(notices()).containsOnly("Maintenance at three");

        notice("All clear");
        awaitNotice("All clear");
    }

    @Test
    void anOperatorsChangeSurvivesTheNextUp() {
        notice("Closed on Monday");
        awaitNotice("Closed on Monday");
        Suite.up();
        assertThat(notices()).containsOnly("Closed on Monday");
    }

    @Test
    void requestsAreServedAndServicesStartWhileNacosIsDown() {
        notice("Written before Nacos died");
        awaitNotice("Written before Nacos died");
        Suite.launcher.kill("nacos");

        assertThat(gateway.get("/api/promos").status()).isEqualTo(200);
        Suite.launcher.kill("order-service");
        var restart = Suite.launcher.run("restart", "order-service");
        assertThat(restart.exit()).as(restart.output()).isZero();
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(
                        () -> assertThat(gateway.get("/api/about/order-service").status())
                                .isEqualTo(200));
        assertThat(notices()).as("from the snapshot on disk").containsOnly("Written before Nacos died");

        Suite.up();
        notice("Nacos is back");
        awaitNotice("Nacos is back");
    }

    private void notice(String text) {
        nacos.publish("order-service.yaml", "sluice:\n  about:\n    notice: \"" + text + "\"\n");
    }

    private void awaitNotice(String text) {
        await().atMost(Duration.ofSeconds(60))
                .ignoreExceptionsInstanceOf(ConditionTimeoutException.class)
                .untilAsserted(() -> assertThat(notices()).containsOnly(text));
    }

    /** Of every node, each of which the gateway asks in turn: one may have heard of a change before the other. */
    private Collection<String> notices() {
        Map<String, String> notices = new HashMap<>();
        await().atMost(Duration.ofSeconds(20)).until(() -> {
            var answer = gateway.get("/api/about/order-service");
            if (answer.status() == 200) {
                JsonNode about = answer.json();
                notices.put(
                        about.path("instance").asString(), about.path("notice").asString());
            }
            return notices.keySet().containsAll(nodes());
        });
        return notices.values();
    }

    private static void awaitLogLineOfEveryNode(String text) {
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(nodes())
                        .allSatisfy(node -> assertThat(Suite.launcher.log(node)).contains(text)));
    }

    /** Other tests may have left a second one. */
    private static List<String> nodes() {
        return Stream.of("order-service", "order-service-2")
                .filter(Suite.launcher::isAlive)
                .toList();
    }
}
