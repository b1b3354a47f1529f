package io.sluice.gateway.overload;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.permit.Permits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.cloud.client.DefaultServiceInstance;
import org.springframework.cloud.client.ServiceInstance;

class InstancesTests {
    private static final Duration PROBE_INTERVAL = Duration.ofMillis(500);
    private static final ServiceInstance FIRST = at(1);
    private static final ServiceInstance SECOND = at(2);
    private static final List<ServiceInstance> BOTH = List.of(FIRST, SECOND);

    private final Moment moment = new Moment();
    private final Instances instances = new Instances(
            "a service",
            new OverloadProperties(
                    new AttemptsProperties(3, 1, Duration.ofSeconds(2), Duration.ofSeconds(3)),
                    new BreakerProperties(1, PROBE_INTERVAL, Duration.ofSeconds(10), 1, Duration.ofSeconds(5))),
            moment);

    private static ServiceInstance at(int port) {
        return new DefaultServiceInstance("id" + port, "a service", "10.0.0.1", port, false);
    }

    @Test
    void requestsGoToInstancesInTurn() {
        assertThat(ports(4)).containsExactly(1, 2, 1, 2);
    }

    @Test
    void whileOneOfTwoIsAwayTheOtherGetsEverythingButProbes() {
        fail(FIRST);
        assertThat(instances.isPassable()).isTrue();
        assertThat(ports(10)).containsOnly(2);
        moment.pass(PROBE_INTERVAL);
        assertThat(new TreeSet<>(ports(2))).isEqualTo(Set.of(1, 2));
        enter(FIRST);
        assertThat(ports(10)).as("a probe is under way").containsOnly(2);
        assertThat(instances.open()).isEqualTo(1);
    }

    @Test
    void nothingIsPassableWhileBothAreAway() {
        fail(FIRST);
        fail(SECOND);
        assertThat(instances.isPassable()).isFalse();
        assertThat(instances.takePlace()).isEmpty();
        moment.pass(PROBE_INTERVAL);
        assertThat(instances.isPassable()).isTrue();
    }

    @Test
    void theWaitGrowsWithTheTimeThatNobodyAnswers() {
        fail(FIRST);
        moment.pass(Duration.ofSeconds(20));
        fail(SECOND);
        assertThat(instances.retryAfter(0)).isEqualTo(Duration.ofSeconds(2));
        moment.pass(Duration.ofSeconds(7));
        assertThat(instances.retryAfter(0)).isEqualTo(Duration.ofSeconds(7));
        assertThat(instances.retryAfter(1)).isEqualTo(Duration.ofMillis(3500));
        moment.pass(Duration.ofSeconds(7));
        assertThat(instances.retryAfter(0)).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void aRegistryThatListsNoneIsAskedNowAndThenAndBelievedAtOnceWhenItListsOne() {
        assertThat(instances.isPassable()).as("before anything is known").isTrue();
        assertThat(instances.choose(List.of(), false)).isEmpty();
        assertThat(instances.isPassable()).isFalse();
        assertThat(instances.open()).isEqualTo(1);
        moment.pass(PROBE_INTERVAL);
        assertThat(instances.isPassable()).isTrue();
        assertThat(instances.choose(List.of(), false)).isEmpty();
        assertThat(instances.isPassable()).isFalse();
        moment.pass(PROBE_INTERVAL);
        assertThat(instances.choose(BOTH, false)).isPresent();
        assertThat(instances.isPassable()).isTrue();
        assertThat(instances.open()).isZero();
        assertThat(instances.choose(List.of(), false)).isEmpty();
        assertThat(instances.isPassable()).isFalse();
    }

    @Test
    void whatIsKnownOfAnAddressOutlivesAnotherListOfTheRegistry() {
        fail(FIRST);
        List<ServiceInstance> again = List.of(at(1), at(2), at(3));
        assertThat(IntStream.range(0, 6)
                        .mapToObj(i -> instances.choose(again, false).orElseThrow())
                        .map(chosen -> chosen.getServer().getPort()))
                .containsOnly(2, 3);
    }

    @Test
    void oneThatLeftTheRegistryIsForgotten() {
        fail(FIRST);
        instances.choose(List.of(SECOND), false);
        assertThat(new TreeSet<>(ports(4))).isEqualTo(Set.of(1, 2));
    }

    @Test
    void attemptsGoWhereMostRoomIs() {
        instance(FIRST).attempts().learn(new Permits(2, 2), false);
        instance(SECOND).attempts().learn(new Permits(5, 5), false);
        List<Integer> ports = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            var chosen = instances.choose(BOTH, true).orElseThrow();
            chosen.instance().attempts().begin();
            ports.add(chosen.getServer().getPort());
        }
        assertThat(ports).startsWith(2, 2, 2).contains(1);
    }

    @Test
    void asManyAttemptsAreLetThroughAsAllInstancesTakeTogether() {
        assertThat(instances.attemptLimit()).as("before any is known").isEqualTo(3);
        instance(FIRST).attempts().learn(new Permits(2, 2), false);
        assertThat(instances.attemptLimit())
                .as("the second has said nothing yet, and gets as many as it takes to hear of it")
                .isEqualTo(2 + 1);
        instance(SECOND).attempts().learn(new Permits(5, 5), false);
        var places = IntStream.range(0, 7)
                .mapToObj(i -> instances.takePlace().orElseThrow())
                .toList();
        assertThat(instances.takePlace()).isEmpty();
        assertThat(instances.attemptsUnderWay()).isEqualTo(7);
        places.get(0).leave();
        places.get(0).leave();
        assertThat(instances.takePlace()).isPresent();
        assertThat(instances.takePlace())
                .as("it was left twice and counts once")
                .isEmpty();
    }

    @Test
    void oneThatHasJustBeenStartedGetsFewUntilItHasSaidSomething() {
        instance(FIRST).attempts().learn(new Permits(2, 2), false);
        assertThat(attemptGoesTo()).as("one, to learn of it").isEqualTo(2);
        instance(SECOND).attempts().begin();
        assertThat(attemptGoesTo()).isEqualTo(1);
        instance(SECOND).attempts().learn(new Permits(4, 5), false);
        assertThat(attemptGoesTo()).as("it has room").isEqualTo(2);
    }

    @Test
    void oneThatIsSilentForLongIsProbedAgain() {
        instance(FIRST).attempts().learn(new Permits(5, 5), false);
        instance(SECOND).attempts().learn(new Permits(1, 1), false);
        assertThat(attemptGoesTo()).isEqualTo(1);
        moment.pass(Duration.ofSeconds(2));
        instance(FIRST).attempts().learn(new Permits(5, 5), false);
        assertThat(attemptGoesTo()).as("it may have got warm").isEqualTo(2);
    }

    private int attemptGoesTo() {
        return instances.choose(BOTH, true).orElseThrow().getServer().getPort();
    }

    @Test
    void oneThatIsAwayTakesNoAttempts() {
        instance(FIRST).attempts().learn(new Permits(2, 2), false);
        instance(SECOND).attempts().learn(new Permits(5, 5), false);
        fail(SECOND);
        assertThat(instances.attemptLimit()).isEqualTo(2);
    }

    private Instance instance(ServiceInstance wanted) {
        return IntStream.range(0, 20)
                .mapToObj(i -> instances.choose(BOTH, false).orElseThrow())
                .filter(chosen -> chosen.getServer().getPort() == wanted.getPort())
                .findFirst()
                .orElseThrow()
                .instance();
    }

    private Breaker.Pass enter(ServiceInstance at) {
        return instance(at).breaker().enter().orElseThrow();
    }

    private void fail(ServiceInstance at) {
        enter(at).fail();
    }

    private List<Integer> ports(int requests) {
        return IntStream.range(0, requests)
                .mapToObj(i -> instances.choose(BOTH, false).orElseThrow())
                .map(chosen -> chosen.getServer().getPort())
                .toList();
    }
}
