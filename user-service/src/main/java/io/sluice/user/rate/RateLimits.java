package io.sluice.user.rate;

import io.sluice.common.identity.ClientAddress;
import io.sluice.common.problem.ProblemException;
import io.sluice.common.properties.RefreshableProperties;
import io.sluice.common.rate.Rate;
import io.sluice.common.rate.RedisRateLimiter;
import io.sluice.user.account.Phone;
import io.sluice.user.problem.UserProblem;
import java.time.Duration;
import org.springframework.stereotype.Component;

/**
 * Refuses those who try too often, counted over all nodes. The narrowest count comes first and the total last: what is refused
 * for one address uses up nothing of what everybody shares.
 */
@Component
public class RateLimits {
    private final RedisRateLimiter limit;
    private final RefreshableProperties<RateProperties> properties;

    RateLimits(RedisRateLimiter limit, RefreshableProperties<RateProperties> properties) {
        this.limit = limit;
        this.properties = properties;
    }

    public void admitLogIn(Phone account, ClientAddress from) {
        admit("log-in:address:" + from.network(), properties.get().logInPerAddress());
        admitGuess(account);
        admit("log-in:total", properties.get().logInTotal());
    }

    /** A guess at the password of an account, whether or not the account exists. */
    public void admitGuess(Phone account) {
        admit(guesses(account), properties.get().logInPerAccount());
    }

    /** After a right password: somebody who logs in often is no guesser. */
    public void forgetGuesses(Phone account) {
        limit.forget(guesses(account));
    }

    public void admitCode(Phone to, ClientAddress from) {
        admit("code:address:" + from.network(), properties.get().codePerAddress());
        admit("code:phone:" + to.number(), properties.get().codePerPhone());
        admit("code:total", properties.get().codeTotal());
    }

    public void admitRegistration(ClientAddress from) {
        admit("registration:address:" + from.network(), properties.get().registrationPerAddress());
    }

    private void admit(String what, Rate allowance) {
        Duration wait = limit.admit(what, allowance);
        if (!wait.isZero()) {
            throw new ProblemException(UserProblem.TOO_MANY_ATTEMPTS, wait);
        }
    }

    private static String guesses(Phone account) {
        return "log-in:account:" + account.number();
    }
}
