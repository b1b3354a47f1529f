package io.sluice.order.push;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.message.OrderEvent;
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

/** The open connections of this node, limited in all and per user. A failure of one does not affect the others. */
@Component
@EnableConfigurationProperties(PushProperties.class)
public class Connections {
    /** A lifetime is shortened by up to one part in so many. */
    private static final int JITTER = 10;

    private final PushProperties properties;
    private final ConnectionCloser closer;
    private final Clock clock;
    private final MeterRegistry meters;
    private final Counter pushed;

    // Lists are replaced, never changed; the oldest connection is first.
    private final Map<UserId, List<Connection>> byUser = new ConcurrentHashMap<>();
    private final AtomicInteger open = new AtomicInteger();
    private volatile boolean shuttingDown;

    Connections(PushProperties properties, ConnectionCloser closer, Clock clock, MeterRegistry meters) {
        this.properties = properties;
        this.closer = closer;
        this.clock = clock;
        this.meters = meters;
        this.pushed = meters.counter("sluice.order.push.events");
        Gauge.builder("sluice.order.push.connections", open, AtomicInteger::get).register(meters);
    }

    boolean hasRoom() {
        return !shuttingDown && open.get() < properties.maxConnections();
    }

    /**
     * Registers a connection: from now on it receives the events of the user's orders. Empty if the node has no room.
     * If the user has too many, their oldest is closed.
     */
    public Optional<Connection> open(UserId userId, Transport transport) {
        if (open.incrementAndGet() > properties.maxConnections() || shuttingDown) {
            open.decrementAndGet();
            return Optional.empty();
        }
        var added = new Connection(userId, transport, properties.maxBuffered(), lifetime(), this::onFailure);
        List<Connection> ofUser = byUser.merge(userId, List.of(added), Connections::concat);
        if (ofUser.size() > properties.maxConnectionsPerUser()) {
            close(ofUser.get(0), CloseReason.REPLACED);
        }
        return Optional.of(added);
    }

    /** Up to a tenth shorter at random, so that clients that connected together do not reconnect together. */
    private Window lifetime() {
        Instant now = clock.instant();
        long millis = properties.maxLifetime().toMillis();
        long jitter = ThreadLocalRandom.current().nextLong(millis / JITTER);
        return new Window(now, now.plus(Duration.ofMillis(millis - jitter)));
    }

    private static List<Connection> concat(List<Connection> before, List<Connection> added) {
        return Stream.concat(before.stream(), added.stream()).toList();
    }

    /** Sends the event to the connections its buyer has on this node, if any. */
    public void push(OrderEvent event) {
        List<Connection> ofBuyer = byUser.get(event.userId());
        if (ofBuyer == null) {
            return;
        }
        PushMessage message = PushMessage.of(event);
        for (Connection connection : ofBuyer) {
            if (connection.send(message)) {
                pushed.increment();
            } else {
                close(connection, CloseReason.SLOW);
            }
        }
    }

    private void onFailure(Connection connection, Throwable failure) {
        close(connection, failure instanceof SocketTimeoutException ? CloseReason.SLOW : CloseReason.BROKEN);
    }

    /**
     * Removes a connection that is still open. The client is notified on another thread, so the caller does not wait.
     */
    public void close(Connection connection, CloseReason reason) {
        if (remove(connection)) {
            String tag = reason.name().toLowerCase(Locale.ROOT);
            meters.counter("sluice.order.push.closed", "reason", tag).increment();
            closer.close(connection, reason);
        }
    }

    /** False if it was removed before. */
    public boolean remove(Connection connection) {
        var found = new boolean[1];
        byUser.computeIfPresent(connection.userId(), (user, ofUser) -> {
            List<Connection> rest =
                    ofUser.stream().filter(other -> other != connection).toList();
            found[0] = rest.size() < ofUser.size();
            return rest.isEmpty() ? null : rest;
        });
        if (found[0]) {
            open.decrementAndGet();
            connection.discard();
        }
        return found[0];
    }

    /** Closes connections that are idle or expired, and pings the others. */
    void check() {
        Instant now = clock.instant();
        Instant idleSince = now.minus(properties.idleTimeout());
        all().forEach(connection -> {
            if (connection.isIdleSince(idleSince)) {
                close(connection, CloseReason.IDLE);
            } else if (connection.isExpired(now)) {
                close(connection, CloseReason.EXPIRED);
            } else {
                connection.ping();
            }
        });
    }

    /** Refuses new connections, and closes all others so that their clients connect to another node. */
    void shutDown() {
        shuttingDown = true;
        all().forEach(connection -> close(connection, CloseReason.SHUTDOWN));
    }

    private Stream<Connection> all() {
        return byUser.values().stream().flatMap(List::stream);
    }
}
