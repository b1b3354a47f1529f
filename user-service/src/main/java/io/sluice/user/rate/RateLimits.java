package io.sluice.user.rate;

import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.platform.rate.Rate;
import io.sluice.common.platform.rate.SharedRateLimiter;
import io.sluice.user.account.Phone;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/**
 * Counts attempts over all nodes and refuses those that exceed a rate. The narrowest rate is checked first and the total last:
 * an attempt that is refused for one address uses up nothing of the total.
 */
@Component
public class RateLimits {
    private final SharedRateLimiter limiter;
    private final RefreshableProperties<RateProperties> properties;

    RateLimits(SharedRateLimiter limiter, RefreshableProperties<RateProperties> properties) {
        this.limiter = limiter;
        this.properties = properties;
    }

    public <T> RateLimited<T> limitLogIn(Phone account, ClientAddress from, Supplier<T> logIn) {
        RateProperties rates = properties.get();
        return attempt(
                logIn,
                count(RateKeys.logInsFrom(from), rates.logInsPerAddress())
                        .or(() -> count(RateKeys.guessesAt(account), rates.logInsPerAccount()))
                        .or(() -> count(RateKeys.LOG_INS_TOTAL, rates.logInsTotal())));
    }

    /** A guess at the password of an account, whether or not the account exists. */
    public <T> RateLimited<T> limitPasswordGuess(Phone account, Supplier<T> guess) {
        return attempt(
                guess, count(RateKeys.guessesAt(account), properties.get().logInsPerAccount()));
    }

    /** After a right password: a user who logs in often is not guessing. */
    public void resetPasswordGuesses(Phone account) {
        limiter.reset(RateKeys.guessesAt(account));
    }

    public <T> RateLimited<T> limitCode(Phone to, ClientAddress from, Supplier<T> sending) {
        RateProperties rates = properties.get();
        return attempt(
                sending,
                count(RateKeys.codesFrom(from), rates.codesPerAddress())
                        .or(() -> count(RateKeys.codesTo(to), rates.codesPerPhone()))
                        .or(() -> count(RateKeys.CODES_TOTAL, rates.codesTotal())));
    }

    public <T> RateLimited<T> limitRegistration(ClientAddress from, Supplier<T> registration) {
        return attempt(
                registration,
                count(RateKeys.registrationsFrom(from), properties.get().registrationsPerAddress()));
    }

    private static <T> RateLimited<T> attempt(Supplier<T> attempt, Optional<Duration> wait) {
        return wait.<RateLimited<T>>map(RateLimited::refused).orElseGet(() -> RateLimited.of(attempt.get()));
    }

    /** How long to wait; empty if the attempt was counted. */
    private Optional<Duration> count(String key, Rate rate) {
        return Optional.of(limiter.tryAcquire(key, rate)).filter(wait -> !wait.isZero());
    }
}
