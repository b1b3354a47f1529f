package io.sluice.item.picture;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Where pictures are kept, and how many are re-encoded at once.
 *
 * @param directory shared by all nodes
 * @param maxEncodings how many uploads are re-encoded at once on this node
 * @param encodingWait how long an upload waits for its turn before it is refused
 */
@Validated
@ConfigurationProperties("sluice.item.pictures")
public record PictureProperties(
        @NotBlank String directory,
        @DefaultValue("2") @Min(1) @Max(16) int maxEncodings,

        @DefaultValue("3s") @DurationMin(millis = 1) @DurationMax(seconds = 10)
        Duration encodingWait) {}
