package io.sluice.sale.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StepTests {

    @Test
    void bringsWhatItIsComparedWithInTheOrderOfMeasuring() {
        assertThat(Step.withNeeds(List.of(Step.OPEN_LOOP, Step.HOT_READS)))
                .containsExactly(Step.FIXED, Step.HOT_READS, Step.PROXY, Step.ORDERS, Step.OPEN_LOOP);
    }

    @ParameterizedTest
    @EnumSource
    void isFoundByWhatIsTyped(Step step) {
        assertThat(Step.named(step.id())).contains(step);
        assertThat(step.id()).matches("[a-z]+(-[a-z]+)?");
        assertThat(Step.withNeeds(List.of(step))).contains(step);
    }

    @Test
    void isUnknownByAnyOtherName() {
        assertThat(Step.named("ORDERS")).isEmpty();
        assertThat(Step.named("order")).isEmpty();
    }
}
