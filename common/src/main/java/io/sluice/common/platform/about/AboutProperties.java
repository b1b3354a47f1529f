package io.sluice.common.platform.about;

import jakarta.validation.constraints.Size;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * What operators can change in the description of a running service.
 *
 * @param notice a sentence for all clients, such as a planned maintenance
 */
@Validated
@ConfigurationProperties("sluice.about")
public record AboutProperties(
        @DefaultValue("") @Size(max = 500) String notice) {}
