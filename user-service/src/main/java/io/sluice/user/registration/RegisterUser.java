package io.sluice.user.registration;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.user.account.Accounts;
import io.sluice.user.account.Nickname;
import io.sluice.user.account.PasswordHash;
import io.sluice.user.account.Phone;
import io.sluice.user.password.Password;
import io.sluice.user.password.PasswordHashing;
import io.sluice.user.password.PasswordRule;
import io.sluice.user.rate.RateLimits;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Creates an account for a user who can read the messages of a phone. A phone has one account, however many register it. */
@Service
class RegisterUser {
    private final RateLimits rateLimits;
    private final OneTimeCodes codes;
    private final PasswordHashing hashing;
    private final Accounts accounts;

    RegisterUser(RateLimits rateLimits, OneTimeCodes codes, PasswordHashing hashing, Accounts accounts) {
        this.rateLimits = rateLimits;
        this.codes = codes;
        this.hashing = hashing;
        this.accounts = accounts;
    }

    Result register(Registration registration, ClientAddress from) {
        rateLimits.countRegistration(from);
        if (!PasswordRule.isStrong(registration.password(), registration.phone())) {
            return new Result(Outcome.PASSWORD_WEAK, null);
        }
        return switch (codes.check(registration.phone(), registration.code())) {
            case RIGHT -> addAccount(registration);
            case WRONG -> new Result(Outcome.CODE_WRONG, null);
            case EXPIRED -> new Result(Outcome.CODE_EXPIRED, null);
            case USED -> new Result(Outcome.CODE_USED, null);
            case EXHAUSTED -> new Result(Outcome.CODE_EXHAUSTED, null);
        };
    }

    /**
     * The code is marked last: a failure before that does not cost the user the code. Two requests with one code at once are
     * decided by the phone number, which the database accepts once.
     */
    private Result addAccount(Registration registration) {
        PasswordHash hash = hashing.hash(registration.password());
        Optional<UserId> id = accounts.addBuyer(registration.phone(), hash, registration.nickname());
        codes.markUsed(registration.phone());
        return id.map(added -> new Result(Outcome.REGISTERED, added)).orElse(new Result(Outcome.PHONE_TAKEN, null));
    }

    /** What a user fills in. */
    record Registration(Phone phone, OneTimeCode code, Password password, Nickname nickname) {}

    record Result(Outcome outcome, UserId userId) {}

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
