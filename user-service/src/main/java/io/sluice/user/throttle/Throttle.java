package io.sluice.user.throttle;

import io.sluice.common.identity.ClientAddress;
import io.sluice.common.limit.Allowance;
import io.sluice.common.limit.RedisLimit;
import io.sluice.common.live.Live;
import io.sluice.common.problem.ProblemException;
import io.sluice.user.account.Phone;
import io.sluice.user.problem.UserProblem;
import java.time.Duration;
import org.springframework.stereotype.Component;

/**
 * Refuses those who try too often, counted over all nodes. The narrowest count comes first and the total last: what is refused
 * for one address uses up nothing of what everybody shares.
 */
@Component
public class Throttle {
    private final RedisLimit limit;
    private final Live<ThrottleSettings> settings;

    Throttle(RedisLimit limit, Live<ThrottleSettings> settings) {
        this.limit = limit;
        this.settings = settings;
    }

    public void admitLogIn(Phone account, ClientAddress from) {
        admit("log-in:address:" + from.network(), settings.get().logInPerAddress());
        admitGuess(account);
        admit("log-in:total", settings.get().logInTotal());
    }

    /** A guess at the password of an account, whether or not the account exists. */
    public void admitGuess(Phone account) {
        admit(guesses(account), settings.get().logInPerAccount());
    }

    /** After a right password: somebody who logs in often is no guesser. */
    public void forgetGuesses(Phone account) {
        limit.forget(guesses(account));
    }

    public void admitCode(Phone to, ClientAddress from) {
        admit("code:address:" + from.network(), settings.get().codePerAddress());
        admit("code:phone:" + to.number(), settings.get().codePerPhone());
        admit("code:total", settings.get().codeTotal());
    }

    public void admitRegistration(ClientAddress from) {
        admit("registration:address:" + from.network(), settings.get().registrationPerAddress());
    }

    private void admit(String what, Allowance allowance) {
        Duration wait = limit.admit(what, allowance);
        if (!wait.isZero()) {
            throw new ProblemException(UserProblem.TOO_MANY_ATTEMPTS, wait);
        }
    }

    private static String guesses(Phone account) {
        return "log-in:account:" + account.number();
    }
}
