package io.sluice.order.push.web;

import io.sluice.common.test.ProblemTexts;
import org.junit.jupiter.api.Test;

class PushProblemTests {
    @Test
    void everyProblemHasATextInBothLanguages() {
        ProblemTexts.assertComplete(PushProblem.values());
    }
}
