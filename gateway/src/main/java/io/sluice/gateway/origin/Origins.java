package io.sluice.gateway.origin;

import java.util.List;
import java.util.Set;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/** Knows our own pages by their origin. */
@Component
@EnableConfigurationProperties(OriginProperties.class)
class Origins {
    private final Set<Origin> own;
    private final String scheme;

    Origins(OriginProperties properties, Environment environment) {
        own = Set.copyOf(properties.own());
        // TLS ends before us, so a request does not show the scheme that its browser sees. No proxy is asked for it:
        // everywhere but in local mode our cookie exists over https only.
        scheme = environment.acceptsProfiles(Profiles.of("local")) ? "http://" : "https://";
    }

    /** Whose page sent a request. */
    enum Sender {
        OURS,
        FOREIGN,
        /** An app: every browser sends an origin with a request that changes something. */
        NO_PAGE
    }

    Sender senderOf(HttpHeaders headers) {
        List<String> origins = headers.getOrEmpty(HttpHeaders.ORIGIN);
        if (origins.isEmpty()) {
            return Sender.NO_PAGE;
        }
        return origins.size() == 1 && isOurs(Origin.of(origins.get(0)), headers) ? Sender.OURS : Sender.FOREIGN;
    }

    /** A browser writes {@code Host} itself: no page can make it name another host than the one it sends to. */
    private boolean isOurs(Origin sent, HttpHeaders headers) {
        if (!own.isEmpty()) {
            return own.contains(sent);
        }
        List<String> hosts = headers.getOrEmpty(HttpHeaders.HOST);
        return hosts.size() == 1 && !hosts.get(0).isEmpty() && sent.equals(Origin.of(scheme + hosts.get(0)));
    }
}
