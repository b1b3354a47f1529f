package io.sluice.sale.bench;

import io.sluice.sale.bench.generator.Request;
import io.sluice.sale.bench.generator.RequestSource;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The orders of one measurement, one for each token, and when those that were accepted should have been sent. */
final class SentOrders implements RequestSource {

    private static final int ACCEPTED = 202;

    private final Map<String, Long> intendedAt = new ConcurrentHashMap<>();
    private final RequestSource requests;
    private final long epochNanos = TimeUnit.MILLISECONDS.toNanos(Instant.now().toEpochMilli()) - System.nanoTime();

    SentOrders(String authority, List<Ticket> tickets) {
        this.requests = RequestSource.once(tickets.stream()
                .map(ticket -> ticket.order(authority).to(this::receive))
                .toList());
    }

    @Override
    public @Nullable Request next() {
        return requests.next();
    }

    private void receive(int status, byte[] body, long intendedAt) {
        if (status == ACCEPTED) {
            String id = Json.text(new String(body, StandardCharsets.UTF_8), "id");
            this.intendedAt.put(id, intendedAt);
        }
    }

    /** By order, in microseconds since 1970. */
    Map<String, Long> intendedMicros() {
        Map<String, Long> micros = new HashMap<>();
        intendedAt.forEach((order, at) -> micros.put(order, TimeUnit.NANOSECONDS.toMicros(epochNanos + at)));
        return micros;
    }
}
