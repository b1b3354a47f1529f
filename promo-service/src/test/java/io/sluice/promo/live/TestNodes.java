package io.sluice.promo.live;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.nodes.Node;
import java.net.URI;
import java.time.Instant;
import java.util.Map;

/** Nodes as tests make them up. */
public final class TestNodes {
    public static final Instant START = Instant.parse("2026-11-17T12:00:00Z");

    private TestNodes() {}

    public static NodeInstance node(String service, int port, Instant startedAt) {
        return new NodeInstance(
                new Node(service, "127.0.0.1:" + port, URI.create("http://127.0.0.1:" + (port + 1000))), startedAt);
    }

    public static NodeReading accepted(NodeInstance node, PromoId promoId, long accepted) {
        return new NodeReading(node, Map.of(promoId, new Counts(Map.of(Meter.ACCEPTED, accepted))), QueueReading.NONE);
    }
}
