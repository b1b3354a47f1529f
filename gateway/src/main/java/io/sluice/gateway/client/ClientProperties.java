package io.sluice.gateway.client;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Which proxies stand between the clients and the gateway.
 *
 * @param trustedProxies networks of our own proxies. Their {@code X-Forwarded-For} is believed, any other is not.
 */
@Validated
@ConfigurationProperties("sluice.gateway.client")
record ClientProperties(@DefaultValue List<Network> trustedProxies) {
    ClientProperties {
        trustedProxies = trustedProxies.stream()
                .filter(network -> !network.equals(Network.NONE))
                .toList();
    }
}
