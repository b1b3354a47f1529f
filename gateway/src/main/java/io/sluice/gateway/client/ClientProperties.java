package io.sluice.gateway.client;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Who stands between us and the clients.
 *
 * @param trustedProxies networks of our own proxies, whose {@code X-Forwarded-For} is believed; everybody else's is not
 */
@ConfigurationProperties("sluice.gateway.client")
record ClientProperties(@DefaultValue List<String> trustedProxies) {}
