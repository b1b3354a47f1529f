package io.sluice.gateway.problem;

import io.sluice.common.test.ProblemTexts;
import org.junit.jupiter.api.Test;

class GatewayProblemTests {
    @Test
    void everyProblemHasATextInBothLanguages() {
        ProblemTexts.assertComplete(GatewayProblem.values());
    }
}
