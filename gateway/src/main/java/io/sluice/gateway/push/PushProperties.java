package io.sluice.gateway.push;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The bounds of sockets.
 *
 * @param origins pages that may open one beside our own, as browsers name them: {@code https://shop.example}
 * @param most how many are open on this node at once
 * @param patience how long the service may take to answer the handshake
 */
@ConfigurationProperties("sluice.gateway.push")
record PushProperties(
        @DefaultValue List<String> origins,
        @DefaultValue("10000") int most,
        @DefaultValue("5s") Duration patience) {
    PushProperties {
        origins = origins.stream()
                .map(String::strip)
                .filter(origin -> !origin.isEmpty())
                .toList();
        if (most < 1 || patience.toMillis() < 100) {
            throw new IllegalArgumentException("sluice.gateway.push: 1 socket or more, patience from 100ms");
        }
    }
}
