package io.sluice.promo.nodes.remote;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.sluice.promo.nodes.MetricReading;
import io.sluice.promo.nodes.Node;
import io.sluice.promo.nodes.NodeReport;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HttpNodeReportsTests {
    private static final String INFO = """
            {"build": {"version": "9"},
             "node": {"version": "1.2", "startedAt": "2026-01-01T00:00:00Z", "clockOffsetMillis": -3},
             "rates": {"a.json": {"digest": "abc", "appliedAt": "2026-01-01T00:00:00Z", "rules": [{"count": 5}]}}}""";

    /** The first answer of a new process takes its time on a busy machine, and so do megabytes. */
    private static final Duration LONG_TIMEOUT = Duration.ofSeconds(20);

    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void readsWhatANodeReports() {
        answers("/actuator/info", 200, INFO);
        answers("/actuator/health/readiness", 200, "{}");
        NodeReport report = read(node()).get(0);
        assertThat(report.up()).isTrue();
        assertThat(report.ready()).isTrue();
        assertThat(report.version()).contains("1.2");
        assertThat(report.startedAt()).contains(Instant.parse("2026-01-01T00:00:00Z"));
        assertThat(report.clockOffset()).contains(Duration.ofMillis(-3));
        assertThat(report.rates().get("a.json").digest()).isEqualTo("abc");
        assertThat(report.rates().get("a.json").rules()).isEqualTo(List.of(Map.of("count", 5)));
    }

    @Test
    void aNodeThatIsNotReadyIsUpAllTheSame() {
        answers("/actuator/info", 200, "{}");
        answers("/actuator/health/readiness", 503, "{}");
        NodeReport report = read(node()).get(0);
        assertThat(report.up()).isTrue();
        assertThat(report.ready()).isFalse();
        assertThat(report.version()).isEqualTo(Optional.empty());
    }

    @Test
    void aNodeIsColdWhileItIsReadyAndNotReadyToSell() {
        answers("/actuator/info", 200, "{}");
        answers("/actuator/health/readiness", 200, "{}");
        assertThat(read(node()).get(0).cold()).as("without such a group").isFalse();
        answers("/actuator/health/sale", 503, "{}");
        assertThat(read(node()).get(0).cold()).isTrue();
        server.removeContext("/actuator/health/sale");
        answers("/actuator/health/sale", 200, "{}");
        assertThat(read(node()).get(0).cold()).isFalse();
    }

    @Test
    void aNodeThatReportsNonsenseIsUpAndUnknown() {
        answers("/actuator/info", 200, "<html>");
        answers("/actuator/health/readiness", 200, "");
        assertThat(read(node()).get(0).up()).isTrue();
        assertThat(read(node()).get(0).rates()).isEmpty();
    }

    @Test
    void nodesThatHangAreDownAndHoldUpNobody() throws IOException {
        answers("/actuator/info", 200, INFO);
        answers("/actuator/health/readiness", 200, "{}");
        try (var hanging = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Node hangs = node(hanging.getLocalPort());
            Node gone = node(1);
            Duration timeout = Duration.ofSeconds(3);
            long before = System.nanoTime();
            List<NodeReport> reports = read(timeout, hangs, hangs, hangs, gone, node());
            assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(timeout.multipliedBy(2));
            assertThat(reports).extracting(NodeReport::up).containsExactly(false, false, false, false, true);
            assertThat(readMeters(timeout, "m", hangs, gone)).isEmpty();
        }
    }

    @Test
    void readsTheMeterThatWasAskedForOnTheNodesOfTheService() {
        answers("/actuator/prometheus", 200, """
                # TYPE blocked_total counter
                blocked_total{resource="item",zone="a b"} 3.0
                blocked_total{resource="tokens"} 1.0E3
                blocked_total_created{resource="tokens"} 7
                other_total 5.0
                """);
        var stranger = new Node("item-service", "elsewhere", node().management());
        assertThat(readMeters("blocked_total", stranger, node()))
                .containsExactly(
                        new MetricReading(node(), "blocked_total", Map.of("resource", "item", "zone", "a b"), 3),
                        new MetricReading(node(), "blocked_total", Map.of("resource", "tokens"), 1000));
    }

    @Test
    void anAnswerBeyondTheBoundIsNone() {
        String line = "m 1\n";
        String most = line + "#".repeat(BoundedText.MAX_BYTES - line.length());
        answers("/actuator/prometheus", 200, most);
        assertThat(readMeters("m", node())).hasSize(1);
        server.removeContext("/actuator/prometheus");
        answers("/actuator/prometheus", 200, most + "#");
        assertThat(readMeters("m", node())).isEmpty();
    }

    @Test
    void aNodeThatAnswersWithAnErrorShowsNoMeters() {
        answers("/actuator/prometheus", 500, "m 1");
        assertThat(readMeters("m", node())).isEmpty();
    }

    private static List<MetricReading> readMeters(String name, Node... nodes) {
        return readMeters(LONG_TIMEOUT, name, nodes);
    }

    private static List<MetricReading> readMeters(Duration timeout, String name, Node... nodes) {
        return new PrometheusNodeMetrics(() -> List.of(nodes), new ManagementPorts())
                .read(List.of("gateway"), List.of(name), timeout);
    }

    private static List<NodeReport> read(Node... nodes) {
        return read(LONG_TIMEOUT, nodes);
    }

    private static List<NodeReport> read(Duration timeout, Node... nodes) {
        return new HttpNodeReports(() -> List.of(nodes), new ManagementPorts()).readAll(timeout);
    }

    private Node node() {
        return node(server.getAddress().getPort());
    }

    private static Node node(int port) {
        return new Node("gateway", "127.0.0.1:8080", URI.create("http://127.0.0.1:" + port));
    }

    private void answers(String path, int status, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        server.createContext(path, exchange -> {
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
    }
}
