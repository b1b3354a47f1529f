package io.sluice.common.platform.about;

import io.sluice.common.platform.properties.RefreshableProperties;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Clock;
import java.time.Instant;

/** Describes the running instance to clients: its service, name, version, the operators' notice and the time. */
public class About {
    private final String service;
    private final String instance;
    private final String version;
    private final RefreshableProperties<AboutProperties> properties;
    private final Clock clock;

    public About(
            String service,
            String instance,
            String version,
            RefreshableProperties<AboutProperties> properties,
            Clock clock) {
        this.service = service;
        this.instance = instance;
        this.version = version;
        this.properties = properties;
        this.clock = clock;
    }

    public Description describe() {
        return new Description(service, instance, version, properties.get().notice(), clock.instant());
    }

    /** The answer of {@code GET /api/about/<service>}. */
    @Schema(name = "About")
    public record Description(
            @Schema(example = "order-service") String service,
            @Schema(example = "order-service-1") String instance,
            @Schema(example = "1.0.0") String version,

            @Schema(
                    description = "of the operators; empty if there is none",
                    example = "Payments are closed from 2 to 3 a.m.")
            String notice,

            Instant serverTime) {}
}
