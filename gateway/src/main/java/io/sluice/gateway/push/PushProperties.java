package io.sluice.gateway.push;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Who may open a WebSocket, and how many are open at once.
 *
 * @param allowedOrigins sites beside our own whose pages may open one, as browsers name them: {@code
 *     https://shop.example}
 * @param maxConnections how many are open on this node at once
 * @param handshakeTimeout how long the service may take to answer the handshake
 */
@ConfigurationProperties("sluice.gateway.push")
record PushProperties(
        @DefaultValue List<String> allowedOrigins,
        @DefaultValue("10000") int maxConnections,
        @DefaultValue("5s") Duration handshakeTimeout) {
    private static final Duration MIN_TIMEOUT = Duration.ofMillis(100);

    PushProperties {
        allowedOrigins = allowedOrigins.stream()
                .map(String::strip)
                .filter(origin -> !origin.isEmpty())
                .toList();
        if (maxConnections < 1) {
            throw new IllegalArgumentException(
                    "sluice.gateway.push.max-connections must be positive, was " + maxConnections);
        }
        if (handshakeTimeout.compareTo(MIN_TIMEOUT) < 0) {
            throw new IllegalArgumentException(
                    "sluice.gateway.push.handshake-timeout must be at least 100ms, was " + handshakeTimeout);
        }
    }
}
