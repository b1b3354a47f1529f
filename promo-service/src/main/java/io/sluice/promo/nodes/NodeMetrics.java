package io.sluice.promo.nodes;

import java.time.Duration;
import java.util.Collection;
import java.util.List;

/** The meters of the nodes, as their management ports have them. */
public interface NodeMetrics {
    /**
     * These values on every node of these services that answers in time. All are asked at once.
     *
     * @param names in Prometheus' spelling, such as {@code requests_total}
     */
    List<MetricReading> read(Collection<String> services, Collection<String> names, Duration timeout);
}
