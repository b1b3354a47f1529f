package io.sluice.sale.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanTests {

    @Test
    void readsItsOptions() {
        Plan plan = Plan.parse("--buyers", "10000", "--limit", "3", "--gateways", "2", "--token-factor", "5");

        assertThat(plan.error()).isEmpty();
        assertThat(plan.buyers()).isEqualTo(10_000);
        assertThat(plan.purchaseLimit()).isEqualTo(3);
        assertThat(plan.gateways()).isEqualTo(2);
        assertThat(plan.tokenFactor()).isEqualTo(5);
        assertThat(plan.units()).isEqualTo(100);
        assertThat(plan.demand()).isEqualTo(30_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--quantities 1..3", "--quantities random", "--quantity random"})
    void spreadsQuantitiesOverTheirRange(String quantities) {
        Plan plan = Plan.parse(("--limit 3 " + quantities).split(" "));

        assertThat(plan.error()).isEmpty();
        assertThat(IntStream.range(0, 1000).mapToObj(i -> plan.quantity()).collect(Collectors.toSet()))
                .containsExactlyInAnyOrder(1, 2, 3);
    }

    @Test
    void leavesNoTimeToPayWhenOrdersAreToLapse() {
        assertThat(Plan.parse().timeToPay()).isGreaterThan(Duration.ofHours(1));
        assertThat(Plan.parse("--lapse", "30%").timeToPay()).isEqualTo(Duration.ofSeconds(15));
        assertThat(Plan.parse("--lapse", "30%", "--payment-seconds", "25").timeToPay())
                .isEqualTo(Duration.ofSeconds(25));
    }

    @Test
    void toleratesFailuresOnlyWhereSomethingIsBroken() {
        assertThat(Plan.parse().allowedFailures()).isZero();
        assertThat(Plan.parse("--fault", "order-service:kill@30%").allowedFailures())
                .isGreaterThan(1_000_000);
        assertThat(Plan.parse("--fault", "order-service:kill@30%", "--failures", "3")
                        .allowedFailures())
                .isEqualTo(3);
    }

    @Test
    void decidesOrdersExactlyByTheirShares() {
        Fates fates =
                Plan.parse("--pay", "60%", "--cancel", "10%", "--lapse", "25%").fates();

        var counts = IntStream.range(0, 300)
                .mapToObj(i -> fates.next())
                .collect(Collectors.groupingBy(fate -> fate, Collectors.counting()));

        assertThat(counts)
                .containsEntry(Fate.PAY, 180L)
                .containsEntry(Fate.CANCEL, 30L)
                .containsEntry(Fate.LAPSE, 75L)
                .containsEntry(Fate.KEEP, 15L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--buyers 0",
                "--buyers 100001",
                "--quantities 2",
                "--limit 3 --quantities 1..4",
                "--gateways 10",
                "--countdown 2",
                "--seconds 4",
                "--settle 601",
                "--failures -1",
                "--payment-seconds 4",
                "--pay 60% --cancel 30% --lapse 11%"
            })
    void saysInOneSentenceWhatIsWrong(String line) {
        assertThat(Plan.parse(line.split(" ")).error())
                .hasValueSatisfying(
                        sentence -> assertThat(sentence).endsWith(".").hasLineCount(1));
    }
}
