package io.sluice.order.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.id.IdGenerator;
import io.sluice.common.message.OrderEvent;
import io.sluice.common.test.SettableClock;
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
    private static final int PER_NODE = 4;
    private static final int PER_USER = 2;
    private static final Duration PING = Duration.ofSeconds(20);
    private static final Duration SILENCE = Duration.ofSeconds(60);
    private static final Duration LIFETIME = Duration.ofMinutes(30);
    private static final DataSize WAITING = DataSize.ofKilobytes(4);
    private static final IdGenerator IDS = new IdGenerator(Clock.systemUTC());

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-11T12:00:00Z"));
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final ConnectionCloser farewells = new ConnectionCloser();
    private final Connections connections = new Connections(
            new PushProperties(PER_NODE, PER_USER, PING, SILENCE, LIFETIME, Duration.ofSeconds(10), WAITING),
            farewells,
            clock,
            meters);

    @AfterEach
    void endThreads() {
        farewells.finish();
    }

    @Test
    void whatHappensWhileTheSnapshotIsReadComesAfterIt() {
        var line = new TestTransport();
        var connection = connections.open("7", line).orElseThrow();
        OrderEvent first = eventOf("7");
        OrderEvent second = eventOf("7");
        connections.tell(first);
        connections.tell(second);
        assertThat(line.read).isEmpty();
        connection.begin("snapshot");
        assertThat(line.read).containsExactly("snapshot", PushMessage.of(first), PushMessage.of(second));
        OrderEvent third = eventOf("7");
        connections.tell(third);
        assertThat(line.read).hasSize(4).endsWith(PushMessage.of(third));
    }

    @Test
    void allOfABuyersConnectionsHearAndNobodyElses() {
        var desktop = open("7");
        var phone = open("7");
        var other = open("8");
        OrderEvent event = eventOf("7");
        connections.tell(event);
        assertThat(desktop.read).endsWith(PushMessage.of(event));
        assertThat(phone.read).endsWith(PushMessage.of(event));
        assertThat(other.read).containsExactly("snapshot");
        assertThat(meters.counter("sluice.order.push.events").count()).isEqualTo(2);
    }

    @Test
    void aClientThatDoesNotReadIsSentAwayWhenTooMuchWaitsForIt() {
        var slow = TestTransport.thatDoesNotRead();
        connections.open("7", slow).orElseThrow().begin("snapshot");
        var quick = open("7");
        int size = PushMessage.of(eventOf("7")).length();
        int fit = (int) WAITING.toBytes() / size;
        for (int i = 0; i < fit; i++) {
            connections.tell(eventOf("7"));
        }
        assertThat(closed("slow")).isZero();
        connections.tell(eventOf("7"));
        assertThat(closed("slow")).isEqualTo(1);
        await().until(() -> slow.farewell == CloseReason.SLOW);
        connections.tell(eventOf("7"));
        assertThat(quick.read).hasSize(fit + 3);
        assertThat(quick.farewell).isNull();
        assertThat(openNow()).isEqualTo(1);
    }

    @Test
    void aClientThatTakesTooLongForOneMessageIsSentAwayToo() {
        var slow = TestTransport.thatDoesNotRead();
        connections.open("7", slow).orElseThrow().begin("snapshot");
        slow.fail(new SocketTimeoutException());
        await().until(() -> slow.farewell == CloseReason.SLOW);
        assertThat(openNow()).isZero();
    }

    @Test
    void aConnectionThatBreaksConcernsNoOther() {
        var broken = TestTransport.thatDoesNotRead();
        connections.open("7", broken).orElseThrow().begin("snapshot");
        var sound = open("7");
        broken.fail(new IllegalStateException("closed"));
        connections.tell(eventOf("7"));
        assertThat(sound.read).hasSize(2);
        await().until(() -> broken.farewell == CloseReason.BROKEN);
        assertThat(closed("broken")).isEqualTo(1);
    }

    @Test
    void whoOpensTooManyLosesTheOldest() {
        var oldest = open("7");
        var next = open("7");
        assertThat(closed("replaced")).isZero();
        var newest = open("7");
        await().until(() -> oldest.farewell == CloseReason.REPLACED);
        connections.tell(eventOf("7"));
        assertThat(oldest.read).hasSize(1);
        assertThat(next.read).hasSize(2);
        assertThat(newest.read).hasSize(2);
    }

    @Test
    void aNodeThatIsFullTakesNobodyElseUntilSomebodyGoes() {
        var opened = new ArrayList<Connection>();
        for (int i = 0; i < PER_NODE; i++) {
            assertThat(connections.hasRoom()).isTrue();
            opened.add(connections.open("user" + i, new TestTransport()).orElseThrow());
        }
        assertThat(connections.hasRoom()).isFalse();
        assertThat(connections.open("another", new TestTransport())).isEmpty();
        assertThat(connections.forget(opened.get(0))).isTrue();
        assertThat(connections.forget(opened.get(0))).isFalse();
        assertThat(openNow()).isEqualTo(PER_NODE - 1);
        assertThat(connections.open("another", new TestTransport())).isPresent();
    }

    @Test
    void whoAnswersPingsStaysAndWhoIsSilentGoes() {
        var silent = open("7");
        var line = new TestTransport();
        var answering = connections.open("8", line).orElseThrow();
        answering.begin("snapshot");
        clock.pass(SILENCE);
        connections.lookAfter();
        assertThat(silent.pings).isEqualTo(1);
        answering.heard(clock.instant());
        clock.pass(Duration.ofMillis(1));
        connections.lookAfter();
        await().until(() -> silent.farewell == CloseReason.SILENT);
        assertThat(line.pings).isEqualTo(2);
        assertThat(line.farewell).isNull();
    }

    @Test
    void nobodyIsPingedWhileSomethingIsOnItsWay() {
        var line = TestTransport.thatDoesNotRead();
        connections.open("7", line).orElseThrow().begin("snapshot");
        connections.lookAfter();
        assertThat(line.farewell).isNull();
        assertThat(openNow()).isEqualTo(1);
    }

    @Test
    void aConnectionLastsForSoLongOnly() {
        var line = new TestTransport();
        var connection = connections.open("7", line).orElseThrow();
        clock.pass(LIFETIME.multipliedBy(9).dividedBy(10).minusMillis(1));
        connection.heard(clock.instant());
        connections.lookAfter();
        assertThat(openNow()).isEqualTo(1);
        clock.pass(LIFETIME.dividedBy(10));
        connection.heard(clock.instant());
        connections.lookAfter();
        await().until(() -> line.farewell == CloseReason.OLD);
    }

    @Test
    void aNodeThatLeavesSendsEverybodyElsewhere() {
        List<TestTransport> lines = List.of(open("7"), open("7"), open("8"));
        connections.leave();
        farewells.finish();
        assertThat(lines).extracting(line -> line.farewell).containsOnly(CloseReason.LEAVING);
        assertThat(CloseReason.LEAVING.status().getCode()).isEqualTo(1001);
        assertThat(connections.hasRoom()).isFalse();
        assertThat(connections.open("9", new TestTransport())).isEmpty();
    }

    private TestTransport open(String user) {
        var line = new TestTransport();
        connections.open(user, line).orElseThrow().begin("snapshot");
        return line;
    }

    private double closed(String reason) {
        return meters.counter("sluice.order.push.closed", "reason", reason).count();
    }

    private double openNow() {
        return meters.get("sluice.order.push.connections").gauge().value();
    }

    private static OrderEvent eventOf(String user) {
        return new OrderEvent(
                IDS.next(),
                IDS.next(),
                IDS.next(),
                IDS.next(),
                user,
                1,
                990,
                "CNY",
                OrderEvent.State.CONFIRMED,
                Instant.parse("2026-11-11T12:00:00.123Z"));
    }
}
