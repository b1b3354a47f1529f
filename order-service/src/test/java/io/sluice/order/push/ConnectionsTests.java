package io.sluice.order.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.EventId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import io.sluice.order.lifecycle.OrderState;
import java.net.SocketTimeoutException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

class ConnectionsTests {
    private static final int MAX_CONNECTIONS = 4;
    private static final int MAX_PER_USER = 2;
    private static final Duration PING_INTERVAL = Duration.ofSeconds(20);
    private static final Duration IDLE_TIMEOUT = Duration.ofSeconds(60);
    private static final Duration MAX_LIFETIME = Duration.ofMinutes(30);
    private static final DataSize MAX_BUFFERED = DataSize.ofKilobytes(4);
    private static final PushMessage SNAPSHOT = new PushMessage("snapshot");
    private static final UserId BUYER = TestIds.user("7");
    private static final UserId OTHER_BUYER = TestIds.user("8");
    private static final UserId THIRD_BUYER = TestIds.user("9");
    private static final IdGenerator IDS = new IdGenerator(Clock.systemUTC());

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-11T12:00:00Z"));
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final ConnectionCloser closer = new ConnectionCloser();
    private final Connections connections = new Connections(
            new PushProperties(
                    MAX_CONNECTIONS,
                    MAX_PER_USER,
                    PING_INTERVAL,
                    IDLE_TIMEOUT,
                    MAX_LIFETIME,
                    Duration.ofSeconds(10),
                    MAX_BUFFERED),
            closer,
            clock,
            meters);

    @AfterEach
    void stopThreads() {
        closer.shutDown();
    }

    @Test
    void sendsEventsThatArriveBeforeTheSnapshotAfterIt() {
        var transport = new TestTransport();
        var connection = connections.open(BUYER, transport).orElseThrow();
        OrderEvent first = eventOf(BUYER);
        OrderEvent second = eventOf(BUYER);
        connections.push(first);
        connections.push(second);
        assertThat(transport.read).isEmpty();
        connection.begin(SNAPSHOT);
        assertThat(transport.read).containsExactly(SNAPSHOT, PushMessage.of(first), PushMessage.of(second));
        OrderEvent third = eventOf(BUYER);
        connections.push(third);
        assertThat(transport.read).hasSize(4).endsWith(PushMessage.of(third));
    }

    @Test
    void pushesAnEventToAllConnectionsOfItsBuyerOnly() {
        var desktop = open(BUYER);
        var phone = open(BUYER);
        var other = open(OTHER_BUYER);
        OrderEvent event = eventOf(BUYER);
        connections.push(event);
        assertThat(desktop.read).endsWith(PushMessage.of(event));
        assertThat(phone.read).endsWith(PushMessage.of(event));
        assertThat(other.read).containsExactly(SNAPSHOT);
        assertThat(meters.counter("sluice.order.push.events").count()).isEqualTo(2);
    }

    @Test
    void closesAClientThatDoesNotReadWhenTooMuchIsBuffered() {
        var slow = TestTransport.thatDoesNotRead();
        connections.open(BUYER, slow).orElseThrow().begin(SNAPSHOT);
        var quick = open(BUYER);
        int size = PushMessage.of(eventOf(BUYER)).length();
        int fit = (int) MAX_BUFFERED.toBytes() / size;
        for (int i = 0; i < fit; i++) {
            connections.push(eventOf(BUYER));
        }
        assertThat(closed("slow")).isZero();
        connections.push(eventOf(BUYER));
        assertThat(closed("slow")).isEqualTo(1);
        await().until(() -> slow.closeReason == CloseReason.SLOW);
        connections.push(eventOf(BUYER));
        assertThat(quick.read).hasSize(fit + 3);
        assertThat(quick.closeReason).isNull();
        assertThat(openNow()).isEqualTo(1);
    }

    @Test
    void closesAClientThatTakesTooLongForOneMessage() {
        var slow = TestTransport.thatDoesNotRead();
        connections.open(BUYER, slow).orElseThrow().begin(SNAPSHOT);
        slow.fail(new SocketTimeoutException());
        await().until(() -> slow.closeReason == CloseReason.SLOW);
        assertThat(openNow()).isZero();
    }

    @Test
    void keepsOtherConnectionsWhenOneBreaks() {
        var broken = TestTransport.thatDoesNotRead();
        connections.open(BUYER, broken).orElseThrow().begin(SNAPSHOT);
        var sound = open(BUYER);
        broken.fail(new IllegalStateException("closed"));
        connections.push(eventOf(BUYER));
        assertThat(sound.read).hasSize(2);
        await().until(() -> broken.closeReason == CloseReason.BROKEN);
        assertThat(closed("broken")).isEqualTo(1);
    }

    @Test
    void closesTheOldestConnectionOfAUserWhoOpensTooMany() {
        var oldest = open(BUYER);
        var next = open(BUYER);
        assertThat(closed("replaced")).isZero();
        var newest = open(BUYER);
        await().until(() -> oldest.closeReason == CloseReason.REPLACED);
        connections.push(eventOf(BUYER));
        assertThat(oldest.read).hasSize(1);
        assertThat(next.read).hasSize(2);
        assertThat(newest.read).hasSize(2);
    }

    @Test
    void refusesConnectionsWhileTheNodeIsFull() {
        var opened = new ArrayList<Connection>();
        for (int i = 0; i < MAX_CONNECTIONS; i++) {
            assertThat(connections.hasRoom()).isTrue();
            opened.add(connections
                    .open(TestIds.user("user" + i), new TestTransport())
                    .orElseThrow());
        }
        assertThat(connections.hasRoom()).isFalse();
        assertThat(connections.open(THIRD_BUYER, new TestTransport())).isEmpty();
        assertThat(connections.remove(opened.get(0))).isTrue();
        assertThat(connections.remove(opened.get(0))).isFalse();
        assertThat(openNow()).isEqualTo(MAX_CONNECTIONS - 1);
        assertThat(connections.open(THIRD_BUYER, new TestTransport())).isPresent();
    }

    @Test
    void closesAnIdleClientAndKeepsOneThatAnswersPings() {
        var idle = open(BUYER);
        var transport = new TestTransport();
        var answering = connections.open(OTHER_BUYER, transport).orElseThrow();
        answering.begin(SNAPSHOT);
        clock.pass(IDLE_TIMEOUT);
        connections.check();
        assertThat(idle.pings).isEqualTo(1);
        answering.onReceived(clock.instant());
        clock.pass(Duration.ofMillis(1));
        connections.check();
        await().until(() -> idle.closeReason == CloseReason.IDLE);
        assertThat(transport.pings).isEqualTo(2);
        assertThat(transport.closeReason).isNull();
    }

    @Test
    void doesNotPingWhileAMessageIsBeingSent() {
        var transport = TestTransport.thatDoesNotRead();
        connections.open(BUYER, transport).orElseThrow().begin(SNAPSHOT);
        connections.check();
        assertThat(transport.closeReason).isNull();
        assertThat(openNow()).isEqualTo(1);
    }

    @Test
    void closesAConnectionAtItsMaximumLifetime() {
        var transport = new TestTransport();
        var connection = connections.open(BUYER, transport).orElseThrow();
        clock.pass(MAX_LIFETIME.multipliedBy(9).dividedBy(10).minusMillis(1));
        connection.onReceived(clock.instant());
        connections.check();
        assertThat(openNow()).isEqualTo(1);
        clock.pass(MAX_LIFETIME.dividedBy(10));
        connection.onReceived(clock.instant());
        connections.check();
        await().until(() -> transport.closeReason == CloseReason.EXPIRED);
    }

    @Test
    void closesAllConnectionsOnShutdown() {
        List<TestTransport> transports = List.of(open(BUYER), open(BUYER), open(OTHER_BUYER));
        connections.shutDown();
        closer.shutDown();
        assertThat(transports).extracting(transport -> transport.closeReason).containsOnly(CloseReason.SHUTDOWN);
        assertThat(connections.hasRoom()).isFalse();
        assertThat(connections.open(THIRD_BUYER, new TestTransport())).isEmpty();
    }

    private TestTransport open(UserId user) {
        var transport = new TestTransport();
        connections.open(user, transport).orElseThrow().begin(SNAPSHOT);
        return transport;
    }

    private double closed(String reason) {
        return meters.counter("sluice.order.push.closed", "reason", reason).count();
    }

    private double openNow() {
        return meters.get("sluice.order.push.connections").gauge().value();
    }

    private static OrderEvent eventOf(UserId user) {
        return new OrderEvent(
                IDS.next(EventId::new),
                IDS.next(OrderId::new),
                IDS.next(PromoId::new),
                IDS.next(ItemId::new),
                user,
                Units.ONE,
                990,
                "CNY",
                OrderState.CONFIRMED.name(),
                Instant.parse("2026-11-11T12:00:00.123Z"));
    }
}
