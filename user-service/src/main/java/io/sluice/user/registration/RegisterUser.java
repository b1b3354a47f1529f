package io.sluice.user.registration;

import io.sluice.common.identity.ClientAddress;
import io.sluice.user.account.Accounts;
import io.sluice.user.account.Nickname;
import io.sluice.user.account.Phone;
import io.sluice.user.password.PasswordHashing;
import io.sluice.user.password.PasswordRule;
import io.sluice.user.rate.RateLimits;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Makes an account for whoever reads the messages of a phone. A phone has one account, however many ask at once. */
@Service
class RegisterUser {
    private final RateLimits throttle;
    private final OneTimeCodes codes;
    private final PasswordHashing hashing;
    private final Accounts accounts;

    RegisterUser(RateLimits throttle, OneTimeCodes codes, PasswordHashing hashing, Accounts accounts) {
        this.throttle = throttle;
        this.codes = codes;
        this.hashing = hashing;
        this.accounts = accounts;
    }

    Result register(Application application, ClientAddress from) {
        throttle.admitRegistration(from);
        if (!PasswordRule.isStrong(application.password(), application.phone())) {
            return new Result(Outcome.PASSWORD_WEAK, null);
        }
        return switch (codes.check(application.phone(), application.code())) {
            case RIGHT -> open(application);
            case WRONG -> new Result(Outcome.CODE_WRONG, null);
            case EXPIRED -> new Result(Outcome.CODE_EXPIRED, null);
            case USED -> new Result(Outcome.CODE_USED, null);
            case EXHAUSTED -> new Result(Outcome.CODE_EXHAUSTED, null);
        };
    }

    /**
     * The code is spent last: a failure before that costs nobody their code. Two who use one code at once are told apart by
     * the phone number, which the database takes once.
     */
    private Result open(Application application) {
        String hash = hashing.hash(application.password());
        Optional<String> id = accounts.addBuyer(application.phone(), hash, application.nickname());
        codes.spend(application.phone());
        return id.map(made -> new Result(Outcome.REGISTERED, made)).orElse(new Result(Outcome.PHONE_TAKEN, null));
    }

    /** What somebody fills in. */
    record Application(Phone phone, String code, String password, Nickname nickname) {}

    record Result(Outcome outcome, String userId) {}

    enum Outcome {
        REGISTERED,
        PASSWORD_WEAK,
        CODE_WRONG,
        CODE_EXPIRED,
        CODE_USED,
        CODE_EXHAUSTED,
        PHONE_TAKEN
    }
}
