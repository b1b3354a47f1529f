package io.sluice.user.registration.web;

import static org.springframework.http.HttpStatus.CREATED;

import io.sluice.common.platform.docs.Refusals;
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
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Registration")
class RegistrationController {
    private final SendCode sendCode;
    private final RegisterUser registerUser;

    RegistrationController(SendCode sendCode, RegisterUser registerUser) {
        this.sendCode = sendCode;
        this.registerUser = registerUser;
    }

    @Operation(operationId = "sendCode", summary = "Sends a one-time code to a phone, to register with.")
    @ApiResponse(responseCode = "202", description = "The code is on its way", content = @Content)
    @Refusals({"phone-invalid", "too-many-attempts", "sms-unavailable"})
    @PostMapping("/api/users/otp")
    ResponseEntity<Void> sendCode(@Valid @RequestBody CodeRequest request, ClientAddress from) {
        var outcome = sendCode.send(request.toPhone(), from).orElseThrow(RegistrationController::tooManyAttempts);
        return switch (outcome) {
            case SENT -> ResponseEntity.accepted().build();
            case UNAVAILABLE -> throw new ProblemException(UserProblem.SMS_UNAVAILABLE);
        };
    }

    @Operation(operationId = "register", summary = "Registers a buyer with the code that was sent to the phone.")
    @Refusals({
        "phone-invalid",
        "nickname-invalid",
        "password-weak",
        "otp-wrong",
        "otp-expired",
        "otp-used",
        "otp-tries-exhausted",
        "phone-taken",
        "too-many-attempts",
        "sign-in-busy"
    })
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

    record CodeRequest(
            @Schema(example = "13800138000") @PhoneNumber String phone) implements CheckedBody {
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
            @Schema(example = "13800138000") @PhoneNumber String phone,

            @Schema(description = "six digits", example = "482913", requiredMode = Schema.RequiredMode.REQUIRED)
            @Nullable
            String otp,

            @Schema(example = "correct horse battery", requiredMode = Schema.RequiredMode.REQUIRED) @Nullable
            String password,

            @Schema(example = "Lin") @NicknameText String nickname)
            implements CheckedBody {
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

    record Registered(UserId id, @Schema(example = "Lin") String nickname) {}
}
