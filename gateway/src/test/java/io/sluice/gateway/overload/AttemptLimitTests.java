package io.sluice.gateway.overload;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.permit.Permits;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class AttemptLimitTests {
    private static final Duration KEPT = Duration.ofSeconds(2);
    private static final Duration APART = Duration.ofMillis(100);
    private static final int UNKNOWN = 50;
    private static final int MIN = 4;

    private final Moment moment = new Moment();
    private final AttemptsProperties properties = new AttemptsProperties(UNKNOWN, MIN, KEPT, Duration.ofSeconds(3));
    private final AttemptLimit limit = new AttemptLimit(properties, moment);

    @Test
    void whoeverKnowsNothingSendsASafeNumber() {
        assertThat(limit.current(false)).isEqualTo(UNKNOWN);
        assertThat(limit.current(true)).as("another one is known").isEqualTo(MIN);
    }

    @Test
    void whatOrderServiceSaysHoldsAtOnce() {
        limit.learn(new Permits(399, 400), false);
        assertThat(limit.current(false)).isEqualTo(400);
        limit.learn(new Permits(20, 20), false);
        assertThat(limit.current(false)).isEqualTo(20);
        limit.learn(new Permits(100, 100), false);
        assertThat(limit.current(false))
                .as("a node that has got warm is used at once")
                .isEqualTo(100);
    }

    @Test
    void roomIsWhatIsNotUnderWay() {
        limit.learn(new Permits(5, 5), false);
        limit.begin();
        limit.begin();
        assertThat(limit.room(false)).isEqualTo(3);
        limit.end();
        assertThat(limit.room(false)).isEqualTo(4);
    }

    @Test
    void whileNobodyIsLetInAFewAreSentToFindOutWhenItIsOver() {
        limit.learn(new Permits(400, 400), false);
        limit.learn(Permits.NONE, true);
        assertThat(limit.current(false)).isEqualTo(MIN);
        limit.learn(new Permits(400, 400), false);
        assertThat(limit.current(false)).as("all at once, for it can take them").isEqualTo(400);
    }

    @Test
    void whatWasLearntOfOtherGatewaysOutlivesAPause() {
        limit.learn(new Permits(0, 400), true);
        assertThat(limit.current(false)).isEqualTo(360);
        limit.learn(Permits.NONE, true);
        limit.learn(new Permits(0, 400), false);
        assertThat(limit.current(false)).isEqualTo(360);
    }

    @Test
    void whatWasSaidLongAgoClosesNothing() {
        limit.learn(Permits.NONE, true);
        moment.pass(KEPT.minusNanos(1));
        assertThat(limit.current(false)).isEqualTo(MIN);
        moment.pass(Duration.ofNanos(1));
        assertThat(limit.current(false)).isEqualTo(UNKNOWN);
        limit.learn(new Permits(400, 400), false);
        assertThat(limit.current(false)).isEqualTo(400);
    }

    @Test
    void anAttemptThatFoundNoPermitMakesTheShareSmallerOnceForThoseSentTogether() {
        limit.learn(new Permits(0, 400), true);
        limit.learn(new Permits(0, 400), true);
        assertThat(limit.current(false)).isEqualTo(360);
        moment.pass(APART);
        limit.learn(new Permits(0, 400), true);
        assertThat(limit.current(false)).isEqualTo(324);
    }

    @Test
    void otherRefusalsSayNothingOfPermits() {
        limit.learn(new Permits(1, 400), true);
        limit.learn(new Permits(0, 400), false);
        assertThat(limit.current(false)).isEqualTo(400);
    }

    @Test
    void theShareNeverShrinksToNothing() {
        for (int i = 0; i < 200; i++) {
            limit.learn(new Permits(0, 400), true);
            moment.pass(APART);
        }
        assertThat(limit.current(false)).isEqualTo(MIN);
    }

    @Test
    void theShareGrowsBackWhilePermitsAreFree() {
        limit.learn(new Permits(0, 400), true);
        int answers = 0;
        while (limit.current(false) < 400 && answers < 10_000) {
            limit.learn(new Permits(1, 400), false);
            answers++;
        }
        assertThat(answers).as("eight each time that a whole share is answered").isBetween(4 * 400, 6 * 400);
    }

    /** Two gateways that both believe to have all permits: most of what they send soon gets one, and most permits are used. */
    @Test
    void severalGatewaysComeToShareThePermits() {
        int permits = 100;
        var gateways = new ArrayList<>(
                List.of(limit, new AttemptLimit(properties, moment), new AttemptLimit(properties, moment)));
        Deque<AttemptLimit> inside = new ArrayDeque<>();
        gateways.forEach(gateway -> gateway.learn(new Permits(permits, permits), false));
        int sent = 0;
        int refused = 0;
        int used = 0;
        for (int round = 0; round < 3_000; round++) {
            boolean steady = round >= 500;
            Collections.rotate(gateways, 1);
            for (AttemptLimit gateway : gateways) {
                while (gateway.room(false) > 0) {
                    gateway.begin();
                    boolean noPermit = inside.size() == permits;
                    sent += steady ? 1 : 0;
                    refused += steady && noPermit ? 1 : 0;
                    if (noPermit) {
                        gateway.end();
                        gateway.learn(new Permits(0, permits), true);
                        break;
                    }
                    inside.add(gateway);
                }
            }
            used += steady ? inside.size() : 0;
            for (int batch = 0; batch < 10 && !inside.isEmpty(); batch++) {
                AttemptLimit gateway = inside.remove();
                gateway.end();
                gateway.learn(new Permits(permits - inside.size(), permits), false);
            }
            moment.pass(Duration.ofMillis(20));
        }
        gateways.forEach(
                gateway -> assertThat(gateway.current(false)).as("its share").isBetween(20, 50));
        assertThat(refused / (double) sent).as("sent in vain").isLessThan(0.1);
        assertThat(used / (2_500.0 * permits)).as("permits in use").isGreaterThan(0.85);
    }
}
