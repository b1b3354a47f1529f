package io.sluice.stock;

import io.sluice.common.test.ProblemTexts;
import org.junit.jupiter.api.Test;

class StockProblemTests {
    @Test
    void everyProblemHasATextInBothLanguages() {
        ProblemTexts.assertComplete(StockProblem.values());
    }
}
