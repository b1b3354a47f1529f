package io.sluice.gateway.session;

import static io.sluice.gateway.session.SessionNode.TTL;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.session.SessionKeys;
import io.sluice.common.platform.session.SessionToken;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EndedSessionsTests {
    private static final Duration A_MILLI = Duration.ofMillis(1);

    private final SessionToken token = SessionToken.create();

    @Test
    void ruleOutThatASessionHasEndedOnceTheyAreComplete() {
        var node = new SessionNode();
        assertThat(rulesOut(node)).as("not subscribed yet").isFalse();
        node.subscribe();
        assertThat(rulesOut(node)).as("another node may not have subscribed").isFalse();
        node.pass(TTL.minus(A_MILLI));
        assertThat(rulesOut(node)).isFalse();
        node.pass(A_MILLI);
        assertThat(rulesOut(node)).isTrue();
    }

    @Test
    void knowThoseThatHaveEndedAndNoOthers() {
        var node = SessionNode.listening();
        node.end(SessionToken.create());
        assertThat(rulesOut(node)).isTrue();
        node.end(token);
        assertThat(rulesOut(node)).isFalse();
    }

    @Test
    void ruleNothingOutOfATimeBeforeAGap() {
        var node = SessionNode.listening();
        var before = node.clock().instant();
        node.subscribe();
        node.pass(TTL);
        assertThat(node.ended().ruleOut(token, before)).isFalse();
        assertThat(node.ended().ruleOut(token, before.plus(TTL).minus(A_MILLI))).isFalse();
        assertThat(node.ended().ruleOut(token, before.plus(TTL))).isTrue();
    }

    @Test
    void ruleNothingOutWhileNothingIsReceived() {
        var node = SessionNode.listening();
        var found = node.clock().instant();
        node.clock().pass(TTL.minus(A_MILLI));
        assertThat(node.ended().ruleOut(token, found)).isTrue();
        node.clock().pass(A_MILLI);
        assertThat(node.ended().ruleOut(token, found)).isFalse();
        node.pass(Duration.ZERO);
        assertThat(node.ended().ruleOut(token, found)).isTrue();
    }

    @Test
    void areAsGoodAsMissedWhenTheyDoNotFit() {
        var node = SessionNode.listening(10);
        Stream.generate(SessionToken::create).limit(10).forEach(node::end);
        assertThat(rulesOut(node)).isTrue();
        node.end(SessionToken.create());
        assertThat(rulesOut(node)).isFalse();
        node.pass(TTL);
        assertThat(rulesOut(node)).as("of later ones").isTrue();
    }

    @Test
    void areShownToBeReceivedByOneHeartbeatOfWhicheverNode() {
        var node = SessionNode.listening();
        var heartbeat = new SessionHeartbeat(node.ended(), node.broadcast());
        heartbeat.destroy();
        node.clock().pass(TTL);
        assertThat(rulesOut(node)).isFalse();
        heartbeat.beat();
        assertThat(rulesOut(node)).isTrue();
        assertThat(SessionKeys.HEARTBEAT.length()).isNotEqualTo(token.hash().length());
    }

    /** Of a session that was found a moment ago. */
    private boolean rulesOut(SessionNode node) {
        return node.ended().ruleOut(token, node.clock().instant());
    }
}
