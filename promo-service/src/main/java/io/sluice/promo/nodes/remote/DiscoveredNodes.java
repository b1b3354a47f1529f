package io.sluice.promo.nodes.remote;

import io.sluice.promo.nodes.Node;
import io.sluice.promo.nodes.Nodes;
import java.net.URI;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.cloud.client.ServiceInstance;
import org.springframework.cloud.client.discovery.DiscoveryClient;
import org.springframework.stereotype.Component;
import org.springframework.web.util.UriComponentsBuilder;

@Component
class DiscoveredNodes implements Nodes {
    /** Every node registers it, because its management port is not that of its requests. */
    private static final String MANAGEMENT_PORT = "management.port";

    private final DiscoveryClient discovery;

    DiscoveredNodes(DiscoveryClient discovery) {
        this.discovery = discovery;
    }

    @Override
    public List<Node> findAll() {
        return SERVICES.stream().flatMap(this::findNodes).toList();
    }

    private Stream<Node> findNodes(String service) {
        return discovery.getInstances(service).stream()
                .flatMap(instance -> toNode(service, instance).stream())
                .sorted(Comparator.comparing(Node::address));
    }

    /** Empty for what somebody else has registered under the name: our nodes have a management port. */
    private static Optional<Node> toNode(String service, ServiceInstance instance) {
        return Optional.ofNullable(instance.getMetadata())
                .map(metadata -> metadata.get(MANAGEMENT_PORT))
                .map(port -> {
                    URI requests = instance.getUri();
                    // The advertised address, not the one it binds to: that may be 0.0.0.0.
                    URI management = UriComponentsBuilder.fromUri(requests)
                            .port(port)
                            .build()
                            .toUri();
                    return new Node(service, requests.getAuthority(), management);
                });
    }
}
