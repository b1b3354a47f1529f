package io.sluice.promo.live;

import java.util.List;

/** The meters of all nodes that sell. */
public interface NodeMeters {
    /** The services whose nodes are read. */
    List<String> SERVICES = List.of("gateway", "order-service", "stock-service");

    /** Reads all of them at once. A node that does not answer in time is left out. */
    List<NodeReading> readAll();
}
