package io.sluice.common.platform.about;

import io.sluice.common.platform.clock.SharedClock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;

/** What a node reports of itself on its management port: its build, its start, and how far its clock is off. */
final class NodeInfo implements InfoContributor {
    private final String version;
    private final Instant startedAt;
    private final Optional<SharedClock> clock;

    NodeInfo(String version, Instant startedAt, Optional<SharedClock> clock) {
        this.version = version;
        this.startedAt = startedAt;
        this.clock = clock;
    }

    @Override
    public void contribute(Info.Builder builder) {
        Map<String, Object> node = new LinkedHashMap<>();
        node.put("version", version);
        node.put("startedAt", startedAt.toString());
        clock.flatMap(SharedClock::offset)
                .map(Duration::toMillis)
                .ifPresent(millis -> node.put("clockOffsetMillis", millis));
        builder.withDetail("node", node);
    }
}
