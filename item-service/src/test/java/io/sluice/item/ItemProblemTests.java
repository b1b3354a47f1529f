package io.sluice.item;

import io.sluice.common.test.ProblemTexts;
import org.junit.jupiter.api.Test;

class ItemProblemTests {
    @Test
    void everyProblemHasATextInBothLanguages() {
        ProblemTexts.assertComplete(ItemProblem.values());
    }
}
