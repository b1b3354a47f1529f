package io.sluice.promo.nodes;

import java.util.List;

/** The nodes that are registered at this moment. */
public interface Nodes {
    /** The services that a sale needs: each must have a node. */
    List<String> SERVICES =
            List.of("gateway", "user-service", "item-service", "promo-service", "order-service", "stock-service");

    /** By service, in the order of {@link #SERVICES}, then by address. While Nacos is away: those last known. */
    List<Node> findAll();
}
