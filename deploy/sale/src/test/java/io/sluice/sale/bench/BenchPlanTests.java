package io.sluice.sale.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BenchPlanTests {

    @Test
    void measuresEverythingByItself() {
        BenchPlan plan = BenchPlan.parse();

        assertThat(plan.error()).isEmpty();
        assertThat(plan.steps()).containsExactly(Step.values());
        assertThat(plan.each()).isEqualTo(Duration.ofSeconds(5));
        assertThat(plan.overload()).containsExactly(1000, 5000);
    }

    @Test
    void measuresWhatIsChosenWithWhatThatNeeds() {
        BenchPlan plan = BenchPlan.parse(
                "--only", "orders,hot-reads", "--seconds-each", "2", "--rounds", "7", "--overload", "400,800,1600");

        assertThat(plan.error()).isEmpty();
        assertThat(plan.steps()).containsExactly(Step.FIXED, Step.HOT_READS, Step.PROXY, Step.ORDERS);
        assertThat(plan.rounds()).isEqualTo(7);
        assertThat(plan.overload()).containsExactly(400, 800, 1600);
    }

    @Test
    void saysWhatIsWrongInOneSentence() {
        assertThat(BenchPlan.parse("--only", "lunch").error()).contains("There is no step “lunch”; --list shows all.");
        assertThat(BenchPlan.parse("--overload", "1000,20000").error())
                .contains("--overload must be a number from 1 to 10000, not 20000.");
    }
}
