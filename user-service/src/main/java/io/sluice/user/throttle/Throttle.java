package io.sluice.user.throttle;

import io.sluice.common.identity.ClientAddress;
import io.sluice.common.live.Live;
import io.sluice.common.problem.ProblemException;
import io.sluice.user.account.Phone;
import io.sluice.user.problem.UserProblem;
import java.time.Duration;
import java.util.List;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.DefaultRedisScript;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;

/**
 * Refuses those who try too often, counted over all nodes. The narrowest count comes first and the total last: what is refused
 * for one address uses up nothing of what everybody shares.
 */
@Component
public class Throttle {
    private static final RedisScript<Long> ADMIT = admit();

    private final StringRedisTemplate redis;
    private final Live<ThrottleSettings> settings;

    Throttle(StringRedisTemplate redis, Live<ThrottleSettings> settings) {
        this.redis = redis;
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
        redis.delete(key(guesses(account)));
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
        Long wait = redis.execute(
                ADMIT,
                List.of(key(what)),
                Integer.toString(allowance.attempts()),
                Long.toString(allowance.window().toMillis()));
        if (wait > 0) {
            throw new ProblemException(UserProblem.TOO_MANY_ATTEMPTS, Duration.ofMillis(wait));
        }
    }

    private static String guesses(Phone account) {
        return "log-in:account:" + account.number();
    }

    private static String key(String what) {
        return "sluice:throttle:" + what;
    }

    private static RedisScript<Long> admit() {
        var script = new DefaultRedisScript<Long>();
        script.setLocation(new ClassPathResource("redis/admit.lua"));
        script.setResultType(Long.class);
        return script;
    }
}
