package io.sluice.common.platform.rule;

import jakarta.validation.constraints.NotNull;
import java.nio.file.Path;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * Where Sentinel writes its files.
 *
 * @param logDirectory for its own log and what it blocked, once a second
 */
@Validated
@ConfigurationProperties("sluice.sentinel")
public record SentinelProperties(@NotNull Path logDirectory) {
    /** Sentinel reads system properties only, once, when the first of its classes is loaded. */
    public void apply(String application) {
        set("project.name", application);
        set("csp.sentinel.log.dir", logDirectory.toString());
        set("EAGLEEYE.LOG.PATH", logDirectory.toString());
        // Its metrics would go to files of their own; ours are Micrometer's.
        set("csp.sentinel.metric.flush.interval", "0");
    }

    private static void set(String name, String value) {
        if (System.getProperty(name) == null) {
            System.setProperty(name, value);
        }
    }
}
