package io.sluice.promo.nodes;

import java.net.URI;

/**
 * One running process of a service.
 *
 * @param service the name it is registered under, such as {@code order-service}
 * @param address where it takes requests, such as {@code 127.0.0.1:8081}
 * @param management where its health, info and metrics are; never reachable through the gateway
 */
public record Node(String service, String address, URI management) {}
