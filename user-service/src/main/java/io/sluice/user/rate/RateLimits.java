package io.sluice.user.rate;

import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.platform.rate.Rate;
import io.sluice.common.platform.rate.RedisRateLimiter;
import io.sluice.user.account.Phone;
import io.sluice.user.problem.UserProblem;
import java.time.Duration;
import org.springframework.stereotype.Component;

/**
 * Counts attempts over all nodes and ends a request that exceeds a rate. The narrowest rate is checked first and the total last:
 * an attempt that is refused for one address uses up nothing of the total.
 */
@Component
public class RateLimits {
    private final RedisRateLimiter limiter;
    private final RefreshableProperties<RateProperties> properties;

    RateLimits(RedisRateLimiter limiter, RefreshableProperties<RateProperties> properties) {
        this.limiter = limiter;
        this.properties = properties;
    }

    public void countLogIn(Phone account, ClientAddress from) {
        count("log-in:address:" + from.network(), properties.get().logInsPerAddress());
        countPasswordGuess(account);
        count("log-in:total", properties.get().logInsTotal());
    }

    /** A guess at the password of an account, whether or not the account exists. */
    public void countPasswordGuess(Phone account) {
        count(passwordGuesses(account), properties.get().logInsPerAccount());
    }

    /** After a right password: a user who logs in often is not guessing. */
    public void resetPasswordGuesses(Phone account) {
        limiter.reset(passwordGuesses(account));
    }

    public void countCode(Phone to, ClientAddress from) {
        count("code:address:" + from.network(), properties.get().codesPerAddress());
        count("code:phone:" + to.number(), properties.get().codesPerPhone());
        count("code:total", properties.get().codesTotal());
    }

    public void countRegistration(ClientAddress from) {
        count("registration:address:" + from.network(), properties.get().registrationsPerAddress());
    }

    private void count(String attempt, Rate rate) {
        Duration wait = limiter.tryAcquire(attempt, rate);
        if (!wait.isZero()) {
            throw new ProblemException(UserProblem.TOO_MANY_ATTEMPTS, wait);
        }
    }

    private static String passwordGuesses(Phone account) {
        return "log-in:account:" + account.number();
    }
}
