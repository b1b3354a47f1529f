package io.sluice.promo;

import io.sluice.common.test.ProblemTexts;
import org.junit.jupiter.api.Test;

class PromoProblemTests {
    @Test
    void everyProblemHasATextInBothLanguages() {
        ProblemTexts.assertComplete(PromoProblem.values());
    }
}
