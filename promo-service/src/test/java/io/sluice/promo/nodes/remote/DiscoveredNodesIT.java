package io.sluice.promo.nodes.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.cloud.nacos.NacosDiscoveryProperties;
import com.alibaba.cloud.nacos.NacosServiceManager;
import com.alibaba.nacos.api.exception.NacosException;
import com.alibaba.nacos.api.naming.NamingService;
import com.alibaba.nacos.api.naming.pojo.Instance;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceTest;
import io.sluice.common.test.TestIds;
import io.sluice.promo.FakeNeighbours;
import io.sluice.promo.nodes.Node;
import io.sluice.promo.nodes.NodeMetrics;
import io.sluice.promo.nodes.Nodes;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.cloud.client.discovery.DiscoveryClient;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

@OnLocalMiddleware("promo-service")
@Import(FakeNeighbours.class)
class DiscoveredNodesIT extends ServiceTest {
    private static final Duration SOON = Duration.ofSeconds(20);

    @Autowired
    private Nodes nodes;

    @Autowired
    private NodeMetrics metrics;

    @Autowired
    private DiscoveryClient discovery;

    @Autowired
    private NacosServiceManager nacos;

    @Autowired
    private NacosDiscoveryProperties properties;

    @Test
    void findsWhatIsRegisteredWithItsManagementPort() throws NacosException {
        Instance node = instance(18_085, Map.of("management.port", "19085"));
        Instance foreign = instance(18_086, Map.of());
        NamingService naming = nacos.getNamingService();
        naming.registerInstance("stock-service", properties.getGroup(), node);
        naming.registerInstance("item-service", properties.getGroup(), foreign);
        try {
            var found = new Node("stock-service", "127.0.0.1:18085", URI.create("http://127.0.0.1:19085"));
            await().atMost(SOON).untilAsserted(() -> assertThat(nodes.findAll()).contains(found));
            await().atMost(SOON)
                    .until(() -> !discovery.getInstances("item-service").isEmpty());
            assertThat(nodes.findAll()).noneMatch(other -> other.address().endsWith(":18086"));
        } finally {
            naming.deregisterInstance("stock-service", properties.getGroup(), node);
            naming.deregisterInstance("item-service", properties.getGroup(), foreign);
        }
    }

    @Test
    void findsItsOwnNode() {
        String port = environment.getRequiredProperty("local.server.port");
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(nodes.findAll())
                        .filteredOn(node -> node.service().equals("promo-service"))
                        .anyMatch(node -> node.address().endsWith(":" + port)));
        assertThat(discovery.getInstances("promo-service"))
                .allSatisfy(instance -> assertThat(instance.getMetadata())
                        .containsEntry("version", environment.getRequiredProperty("build.version")));
    }

    /** The node under test stands in for a gateway: what answers on a management port is the same everywhere. */
    @Test
    void asksARegisteredNodeOnItsManagementPort() throws NacosException {
        String port = environment.getRequiredProperty("local.management.port");
        Instance gateway = instance(18_080, Map.of("management.port", port));
        NamingService naming = nacos.getNamingService();
        naming.registerInstance("gateway", properties.getGroup(), gateway);
        try {
            JsonNode node = await().atMost(SOON).until(() -> shown("127.0.0.1:18080"), JsonNode::isObject);
            assertThat(node.path("service").asString()).isEqualTo("gateway");
            assertThat(node.path("up").asBoolean()).isTrue();
            assertThat(node.path("ready").asBoolean()).isTrue();
            assertThat(node.path("version").asString()).isEqualTo(environment.getRequiredProperty("build.version"));
            assertThat(node.path("clockOffsetMillis").isIntegralNumber()).isTrue();
            assertThat(metrics.read(List.of("gateway"), List.of("logback_events_total"), ManagementPorts.TIMEOUT))
                    .anyMatch(reading -> "info".equals(reading.tags().get("level")) && reading.value() > 0);
        } finally {
            naming.deregisterInstance("gateway", properties.getGroup(), gateway);
        }
    }

    private JsonNode shown(String address) {
        for (JsonNode node : as(Identity.user(TestIds.user("admin"), Role.ADMIN))
                .get("/api/admin/nodes")
                .json()) {
            if (node.path("node").asString().equals(address)) {
                return node;
            }
        }
        return MissingNode.getInstance();
    }

    private static Instance instance(int port, Map<String, String> metadata) {
        var instance = new Instance();
        instance.setIp("127.0.0.1");
        instance.setPort(port);
        instance.setMetadata(metadata);
        return instance;
    }
}
