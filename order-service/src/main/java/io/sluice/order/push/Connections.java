package io.sluice.order.push;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.message.OrderEvent;
import java.net.SocketTimeoutException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** The connections of this node, so many in all and so many per user. What goes wrong with one concerns no other. */
@Component
@EnableConfigurationProperties(PushProperties.class)
class Connections {
    private static final int JITTER = 10;

    private final PushProperties properties;
    private final ConnectionCloser farewells;
    private final Clock clock;
    private final MeterRegistry meters;
    private final Counter pushed;

    // Lists are replaced, never changed; the oldest connection is first.
    private final Map<String, List<Connection>> byUser = new ConcurrentHashMap<>();
    private final AtomicInteger open = new AtomicInteger();
    private volatile boolean leaving;

    Connections(PushProperties properties, ConnectionCloser farewells, Clock clock, MeterRegistry meters) {
        this.properties = properties;
        this.farewells = farewells;
        this.clock = clock;
        this.meters = meters;
        this.pushed = meters.counter("sluice.order.push.events");
        Gauge.builder("sluice.order.push.connections", open, AtomicInteger::get).register(meters);
    }

    boolean hasRoom() {
        return !leaving && open.get() < properties.perNode();
    }

    /** From now on it hears of the user's orders. Empty without room; the user's oldest makes room if they have too many. */
    Optional<Connection> open(String userId, Transport line) {
        if (open.incrementAndGet() > properties.perNode() || leaving) {
            open.decrementAndGet();
            return Optional.empty();
        }
        Instant now = clock.instant();
        var added = new Connection(
                userId, line, properties.mostWaiting().toBytes(), now, now.plus(lifetime()), this::broken);
        List<Connection> theirs = byUser.merge(userId, List.of(added), Connections::joined);
        if (theirs.size() > properties.perUser()) {
            dismiss(theirs.get(0), CloseReason.REPLACED);
        }
        return Optional.of(added);
    }

    /** Up to a tenth shorter by chance, so that those who came together do not come again together. */
    private Duration lifetime() {
        long millis = properties.lifetime().toMillis();
        return Duration.ofMillis(millis - ThreadLocalRandom.current().nextLong(millis / JITTER));
    }

    private static List<Connection> joined(List<Connection> before, List<Connection> added) {
        return Stream.concat(before.stream(), added.stream()).toList();
    }

    /** Tells those of the order's buyer who are connected here, if any. */
    void tell(OrderEvent event) {
        List<Connection> theirs = byUser.get(event.userId());
        if (theirs == null) {
            return;
        }
        String text = PushMessage.of(event);
        for (Connection connection : theirs) {
            if (connection.send(text)) {
                pushed.increment();
            } else {
                dismiss(connection, CloseReason.SLOW);
            }
        }
    }

    private void broken(Connection connection, Throwable failure) {
        dismiss(connection, failure instanceof SocketTimeoutException ? CloseReason.SLOW : CloseReason.BROKEN);
    }

    /** Ends a connection that is still open; the client is told beside everybody else's way. */
    void dismiss(Connection connection, CloseReason farewell) {
        if (forget(connection)) {
            String reason = farewell.name().toLowerCase(Locale.ROOT);
            meters.counter("sluice.order.push.closed", "reason", reason).increment();
            farewells.say(connection, farewell);
        }
    }

    /** False if it was forgotten before. */
    boolean forget(Connection connection) {
        var found = new boolean[1];
        byUser.computeIfPresent(connection.userId(), (user, theirs) -> {
            List<Connection> rest =
                    theirs.stream().filter(other -> other != connection).toList();
            found[0] = rest.size() < theirs.size();
            return rest.isEmpty() ? null : rest;
        });
        if (found[0]) {
            open.decrementAndGet();
            connection.end();
        }
        return found[0];
    }

    /** One round: those that are silent or old go, the others are pinged. */
    void lookAfter() {
        Instant now = clock.instant();
        Instant silentSince = now.minus(properties.silence());
        all().forEach(connection -> {
            if (connection.isSilentSince(silentSince)) {
                dismiss(connection, CloseReason.SILENT);
            } else if (connection.isOld(now)) {
                dismiss(connection, CloseReason.OLD);
            } else {
                connection.ping();
            }
        });
    }

    /** Nobody comes in any more, and everybody is asked to connect elsewhere. */
    void leave() {
        leaving = true;
        all().forEach(connection -> dismiss(connection, CloseReason.LEAVING));
    }

    private Stream<Connection> all() {
        return byUser.values().stream().flatMap(List::stream);
    }
}
