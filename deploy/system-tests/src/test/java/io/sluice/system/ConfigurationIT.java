package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.test.ServiceCalls;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

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
        awaitLogLine("kept the last good sluice.about");
        assertThat(noticeOf("order-service")).isEqualTo("Maintenance at three");

        notice("All clear");
        awaitNotice("All clear");
    }

    @Test
    void anOperatorsChangeSurvivesTheNextUp() {
        notice("Closed on Monday");
        awaitNotice("Closed on Monday");
        Suite.up();
        assertThat(noticeOf("order-service")).isEqualTo("Closed on Monday");
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
        assertThat(noticeOf("order-service")).as("from the snapshot on disk").isEqualTo("Written before Nacos died");

        Suite.up();
        notice("Nacos is back");
        awaitNotice("Nacos is back");
    }

    private void notice(String text) {
        nacos.publish("order-service.yaml", "sluice:\n  about:\n    notice: \"" + text + "\"\n");
    }

    private void awaitNotice(String text) {
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(noticeOf("order-service")).isEqualTo(text));
    }

    private String noticeOf(String service) {
        return gateway.get("/api/about/" + service).json().path("notice").asString();
    }

    private static void awaitLogLine(String text) {
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(
                        () -> assertThat(Suite.launcher.log("order-service")).contains(text));
    }
}
