package io.sluice.user.rate;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.platform.rate.Rate;
import io.sluice.common.platform.rate.SharedRateLimiter;
import io.sluice.user.account.Phone;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

/** In which order the rates are checked, and under which keys: nodes of the last release count under the same. */
class RateLimitsTests {
    private static final Duration WAIT = Duration.ofSeconds(7);

    private final Phone phone = Phone.parse("13800138000").orElseThrow();
    private final ClientAddress address = ClientAddress.parse("203.0.113.7").orElseThrow();
    private final Attempts attempts = new Attempts();
    private final RateLimits limits =
            new RateLimits(attempts, new RefreshableProperties<>(RateProperties.class, new MockEnvironment()));

    @Test
    void countALogInFromTheNarrowestRateToTheTotal() {
        assertThat(limits.limitLogIn(phone, address, () -> "in").result()).contains("in");
        assertThat(attempts.counted)
                .containsExactly("log-in:address:203.0.113.7", "log-in:account:" + phone.number(), "log-in:total");
    }

    @Test
    void countNothingAfterTheFirstRefusal() {
        attempts.refuse("log-in:account:" + phone.number());
        RateLimited<String> refused = limits.limitLogIn(phone, address, () -> "in");
        assertThat(refused).isEqualTo(RateLimited.refused(WAIT));
        assertThat(attempts.counted).containsExactly("log-in:address:203.0.113.7");
    }

    @Test
    void countACodeFromTheNarrowestRateToTheTotal() {
        assertThat(limits.limitCode(phone, address, () -> "sent").result()).contains("sent");
        assertThat(attempts.counted)
                .containsExactly("code:address:203.0.113.7", "code:phone:" + phone.number(), "code:total");
    }

    @Test
    void countARegistrationForItsAddress() {
        assertThat(limits.limitRegistration(address, () -> "done").result()).contains("done");
        assertThat(attempts.counted).containsExactly("registration:address:203.0.113.7");
    }

    @Test
    void countGuessesWithASessionAsThoseAtLogInUntilTheyAreReset() {
        limits.limitPasswordGuess(phone, () -> "wrong");
        assertThat(attempts.counted).containsExactly("log-in:account:" + phone.number());
        limits.resetPasswordGuesses(phone);
        assertThat(attempts.counted).isEmpty();
    }

    /** Refuses what a test names and remembers the rest. */
    private static class Attempts implements SharedRateLimiter {
        private final List<String> counted = new ArrayList<>();
        private final Map<String, Duration> waits = new HashMap<>();

        void refuse(String subject) {
            waits.put(subject, WAIT);
        }

        @Override
        public Duration tryAcquire(String subject, Rate rate) {
            Duration wait = waits.getOrDefault(subject, Duration.ZERO);
            if (wait.isZero()) {
                counted.add(subject);
            }
            return wait;
        }

        @Override
        public void reset(String subject) {
            counted.remove(subject);
        }
    }
}
