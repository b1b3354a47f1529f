package io.sluice.promo.live.web;

import io.sluice.common.test.ProblemTexts;
import org.junit.jupiter.api.Test;

class LiveProblemTests {
    @Test
    void everyProblemHasATextInBothLanguages() {
        ProblemTexts.assertComplete(LiveProblem.values());
    }
}
