package io.sluice.gateway.client;

import io.sluice.common.platform.identity.ClientAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;

/** Finds the address of a client: the other end of the connection, or what our own proxies report. */
@Component
@EnableConfigurationProperties(ClientProperties.class)
public class ClientAddresses {
    private static final String FORWARDED_FOR = "X-Forwarded-For";

    private final List<Network> trustedProxies;

    ClientAddresses(ClientProperties properties) {
        trustedProxies = properties.trustedProxies();
    }

    public ClientAddress of(ServerHttpRequest request) {
        InetSocketAddress remote = request.getRemoteAddress();
        if (remote == null || remote.getAddress() == null) {
            throw new IllegalStateException("The connection of a request has no remote address");
        }
        var client = new ClientAddress(remote.getAddress());
        List<String> hops = request.getHeaders().getValuesAsList(FORWARDED_FOR);
        // From the nearest hop outwards, as long as one of our proxies reports the next: what lies beyond may be
        // forged.
        for (int i = hops.size() - 1; i >= 0 && isOurs(client); i--) {
            Optional<ClientAddress> next = ClientAddress.parse(hops.get(i));
            if (next.isEmpty()) {
                break;
            }
            client = next.get();
        }
        return client;
    }

    private boolean isOurs(ClientAddress address) {
        return trustedProxies.stream().anyMatch(network -> network.contains(address));
    }
}
