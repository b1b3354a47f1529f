package io.sluice.user.password.web;

import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import io.sluice.common.platform.problem.ProblemAdvice;
import io.sluice.user.account.PasswordHash;
import io.sluice.user.password.HashFunction;
import io.sluice.user.password.Password;
import io.sluice.user.password.PasswordHashing;
import io.sluice.user.password.PasswordProperties;
import org.junit.jupiter.api.Test;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

class PasswordAdviceTests {
    @Test
    void asksToTryAgainWhenHashingIsBusy() throws Exception {
        var hashing = new PasswordHashing(new PasswordProperties(1, 1), new NoFunction());
        // A pool that is shut down refuses work as a full one does.
        hashing.destroy();
        MockMvcBuilders.standaloneSetup(new HashingController(hashing))
                .setControllerAdvice(new ProblemAdvice(), new PasswordAdvice())
                .build()
                .perform(get("/hash"))
                .andExpect(status().isServiceUnavailable())
                .andExpect(header().string("Retry-After", "1"))
                .andExpect(jsonPath("$.type").value("/problems/sign-in-busy"))
                .andExpect(jsonPath("$.instance").value("/hash"));
    }

    @RestController
    private static final class HashingController {
        private final PasswordHashing hashing;

        HashingController(PasswordHashing hashing) {
            this.hashing = hashing;
        }

        @GetMapping("/hash")
        void hash() {
            hashing.hash(new Password("any"));
        }
    }

    private static final class NoFunction implements HashFunction {
        @Override
        public PasswordHash hash(Password password) {
            return new PasswordHash("none");
        }

        @Override
        public boolean matches(Password password, PasswordHash hash) {
            return false;
        }
    }
}
