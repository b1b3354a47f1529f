package io.sluice.user.registration;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.user.account.CreateAccounts;
import io.sluice.user.account.Nickname;
import io.sluice.user.account.PasswordHash;
import io.sluice.user.account.Phone;
import io.sluice.user.password.Password;
import io.sluice.user.password.PasswordHashing;
import io.sluice.user.password.PasswordRule;
import io.sluice.user.rate.RateLimited;
import io.sluice.user.rate.RateLimits;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Creates an account for a user who can read the messages of a phone. A phone has one account, however many register it. */
@Service
public class RegisterUser {
    private final RateLimits rateLimits;
    private final OneTimeCodes codes;
    private final PasswordHashing hashing;
    private final CreateAccounts createAccounts;

    RegisterUser(RateLimits rateLimits, OneTimeCodes codes, PasswordHashing hashing, CreateAccounts createAccounts) {
        this.rateLimits = rateLimits;
        this.codes = codes;
        this.hashing = hashing;
        this.createAccounts = createAccounts;
    }

    public RateLimited<Result> register(Registration registration, ClientAddress from) {
        return rateLimits.limitRegistration(from, () -> register(registration));
    }

    private Result register(Registration registration) {
        if (!PasswordRule.isStrong(registration.password(), registration.phone())) {
            return Result.refused(Outcome.PASSWORD_WEAK);
        }
        return switch (codes.check(registration.phone(), registration.code())) {
            case RIGHT -> addAccount(registration);
            case WRONG -> Result.refused(Outcome.CODE_WRONG);
            case EXPIRED -> Result.refused(Outcome.CODE_EXPIRED);
            case USED -> Result.refused(Outcome.CODE_USED);
            case EXHAUSTED -> Result.refused(Outcome.CODE_EXHAUSTED);
        };
    }

    /**
     * The code is marked last: a failure before that does not cost the user the code. Two requests with one code at once are
     * decided by the phone number, which the database accepts once.
     */
    private Result addAccount(Registration registration) {
        PasswordHash hash = hashing.hash(registration.password());
        Optional<UserId> id = createAccounts.createBuyer(registration.phone(), hash, registration.nickname());
        codes.markUsed(registration.phone());
        return id.isPresent() ? new Result(Outcome.REGISTERED, id) : Result.refused(Outcome.PHONE_TAKEN);
    }

    /** What a user fills in. */
    public record Registration(Phone phone, OneTimeCode code, Password password, Nickname nickname) {}

    /**
     * What became of a registration.
     *
     * @param userId the new user; empty if the registration was refused
     */
    public record Result(Outcome outcome, Optional<UserId> userId) {
        static Result refused(Outcome reason) {
            return new Result(reason, Optional.empty());
        }
    }

    /** Registered, or why not. */
    public enum Outcome {
        REGISTERED,
        PASSWORD_WEAK,
        CODE_WRONG,
        CODE_EXPIRED,
        CODE_USED,
        CODE_EXHAUSTED,
        PHONE_TAKEN
    }
}
