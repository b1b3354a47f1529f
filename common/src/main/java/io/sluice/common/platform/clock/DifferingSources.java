package io.sluice.common.platform.clock;

import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Warns of a source whose clock is wrong: once, until it is right again. */
final class DifferingSources {
    private static final Logger log = LoggerFactory.getLogger(DifferingSources.class);
    private static final Duration WARNING = Duration.ofSeconds(1);

    private final Set<String> differing = new HashSet<>();

    void report(Map<String, Duration> differences) {
        differing.retainAll(differences.keySet());
        differences.forEach((source, difference) -> {
            if (difference.abs().compareTo(WARNING) <= 0) {
                differing.remove(source);
            } else if (differing.add(source)) {
                log.warn(
                        "The clock of {} differs from the shared clock by {} ms; the other clocks decide",
                        source,
                        difference.toMillis());
            }
        });
    }
}
