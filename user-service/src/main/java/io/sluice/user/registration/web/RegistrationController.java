package io.sluice.user.registration.web;

import static org.springframework.http.HttpStatus.CREATED;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.common.platform.problem.CheckedBody;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.user.UserProblem;
import io.sluice.user.account.Nickname;
import io.sluice.user.account.NicknameText;
import io.sluice.user.account.Phone;
import io.sluice.user.account.PhoneNumber;
import io.sluice.user.password.Password;
import io.sluice.user.registration.OneTimeCode;
import io.sluice.user.registration.RegisterUser;
import io.sluice.user.registration.SendCode;
import jakarta.validation.Valid;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
class RegistrationController {
    private final SendCode sendCode;
    private final RegisterUser registerUser;

    RegistrationController(SendCode sendCode, RegisterUser registerUser) {
        this.sendCode = sendCode;
        this.registerUser = registerUser;
    }

    @PostMapping("/api/users/otp")
    ResponseEntity<Void> sendCode(@Valid @RequestBody CodeRequest request, ClientAddress from) {
        var outcome = sendCode.send(request.toPhone(), from).orElseThrow(RegistrationController::tooManyAttempts);
        return switch (outcome) {
            case SENT -> ResponseEntity.accepted().build();
            case UNAVAILABLE -> throw new ProblemException(UserProblem.SMS_UNAVAILABLE);
        };
    }

    @PostMapping("/api/users")
    @ResponseStatus(CREATED)
    Registered register(@Valid @RequestBody RegistrationRequest request, ClientAddress from) {
        var registration = request.toRegistration();
        var result = registerUser.register(registration, from).orElseThrow(RegistrationController::tooManyAttempts);
        return switch (result.outcome()) {
            case REGISTERED ->
                new Registered(
                        result.userId().orElseThrow(), registration.nickname().text());
            case PASSWORD_WEAK -> throw new ProblemException(UserProblem.PASSWORD_WEAK);
            case CODE_WRONG -> throw new ProblemException(UserProblem.OTP_WRONG);
            case CODE_EXPIRED -> throw new ProblemException(UserProblem.OTP_EXPIRED);
            case CODE_USED -> throw new ProblemException(UserProblem.OTP_USED);
            case CODE_EXHAUSTED -> throw new ProblemException(UserProblem.OTP_TRIES_EXHAUSTED);
            case PHONE_TAKEN -> throw new ProblemException(UserProblem.PHONE_TAKEN);
        };
    }

    private static ProblemException tooManyAttempts(Duration wait) {
        return new ProblemException(UserProblem.TOO_MANY_ATTEMPTS, wait);
    }

    record CodeRequest(@PhoneNumber String phone) implements CheckedBody {
        Phone toPhone() {
            return Phone.parse(phone).orElseThrow();
        }

        @Override
        public ProblemType whenInvalid() {
            return UserProblem.PHONE_INVALID;
        }
    }

    /** Code and password are checked by the use case: their rules need more than the text. */
    record RegistrationRequest(
            @PhoneNumber String phone,
            @Nullable String otp,
            @Nullable String password,
            @NicknameText String nickname) implements CheckedBody {
        RegisterUser.Registration toRegistration() {
            return new RegisterUser.Registration(
                    Phone.parse(phone).orElseThrow(),
                    OneTimeCode.of(otp),
                    Password.of(password),
                    Nickname.parse(nickname).orElseThrow());
        }

        @Override
        public ProblemType whenInvalid() {
            return Nickname.parse(nickname).isEmpty() ? UserProblem.NICKNAME_INVALID : UserProblem.PHONE_INVALID;
        }

        @Override
        public String toString() {
            return "RegistrationRequest[secret]";
        }
    }

    record Registered(UserId id, String nickname) {}
}
