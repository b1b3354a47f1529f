package io.sluice.user.registration;

import static org.springframework.http.HttpStatus.ACCEPTED;
import static org.springframework.http.HttpStatus.CREATED;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.user.account.Nickname;
import io.sluice.user.account.Phone;
import io.sluice.user.password.Password;
import io.sluice.user.problem.UserProblem;
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
    @ResponseStatus(ACCEPTED)
    void sendCode(@RequestBody CodeRequest request, ClientAddress from) {
        sendCode.send(phone(request.phone()), from);
    }

    @PostMapping("/api/users")
    @ResponseStatus(CREATED)
    Registered register(@RequestBody RegistrationRequest request, ClientAddress from) {
        var registration = request.toRegistration();
        var result = registerUser.register(registration, from);
        return switch (result.outcome()) {
            case REGISTERED ->
                new Registered(result.userId(), registration.nickname().text());
            case PASSWORD_WEAK -> throw new ProblemException(UserProblem.PASSWORD_WEAK);
            case CODE_WRONG -> throw new ProblemException(UserProblem.OTP_WRONG);
            case CODE_EXPIRED -> throw new ProblemException(UserProblem.OTP_EXPIRED);
            case CODE_USED -> throw new ProblemException(UserProblem.OTP_USED);
            case CODE_EXHAUSTED -> throw new ProblemException(UserProblem.OTP_TRIES_EXHAUSTED);
            case PHONE_TAKEN -> throw new ProblemException(UserProblem.PHONE_TAKEN);
        };
    }

    private static Phone phone(String typed) {
        return Phone.parse(typed).orElseThrow(() -> new ProblemException(UserProblem.PHONE_INVALID));
    }

    record CodeRequest(String phone) {}

    record RegistrationRequest(String phone, String otp, String password, String nickname) {
        RegisterUser.Registration toRegistration() {
            var name = Nickname.parse(nickname).orElseThrow(() -> new ProblemException(UserProblem.NICKNAME_INVALID));
            return new RegisterUser.Registration(
                    RegistrationController.phone(phone), OneTimeCode.of(otp), Password.of(password), name);
        }

        @Override
        public String toString() {
            return "RegistrationRequest[secret]";
        }
    }

    record Registered(UserId id, String nickname) {}
}
