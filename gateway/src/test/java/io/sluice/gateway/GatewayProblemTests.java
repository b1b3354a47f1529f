package io.sluice.gateway;

import io.sluice.common.test.ProblemTexts;
import io.sluice.gateway.problem.GatewayProblem;
import org.junit.jupiter.api.Test;

class GatewayProblemTests {
    @Test
    void everyProblemHasATextInBothLanguages() {
        ProblemTexts.assertComplete(GatewayProblem.values());
    }
}
