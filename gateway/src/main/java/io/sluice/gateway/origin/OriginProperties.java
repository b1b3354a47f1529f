package io.sluice.gateway.origin;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Whose pages are ours.
 *
 * @param own the origins of our pages. Without any it is the host that a request was sent to, over https, in local mode
 *     over http.
 */
@Validated
@ConfigurationProperties("sluice.gateway.origin")
record OriginProperties(@DefaultValue List<Origin> own) {
    OriginProperties {
        own = own.stream().filter(origin -> !origin.equals(Origin.NONE)).toList();
    }
}
