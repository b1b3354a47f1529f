package io.sluice.order;

import io.sluice.common.test.ProblemTexts;
import org.junit.jupiter.api.Test;

class OrderProblemTests {
    @Test
    void everyProblemHasATextInBothLanguages() {
        ProblemTexts.assertComplete(OrderProblem.values());
    }
}
