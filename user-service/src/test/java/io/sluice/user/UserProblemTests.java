package io.sluice.user;

import io.sluice.common.test.ProblemTexts;
import org.junit.jupiter.api.Test;

class UserProblemTests {
    @Test
    void everyProblemHasATextInBothLanguages() {
        ProblemTexts.assertComplete(UserProblem.values());
    }
}
