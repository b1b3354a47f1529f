package io.sluice.user.session.web;

import static org.springframework.http.HttpStatus.CREATED;
import static org.springframework.http.HttpStatus.NO_CONTENT;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CheckedBody;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.user.UserProblem;
import io.sluice.user.account.Account;
import io.sluice.user.account.Phone;
import io.sluice.user.account.PhoneNumber;
import io.sluice.user.password.Password;
import io.sluice.user.session.LogIn;
import io.sluice.user.session.Sessions;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Sessions")
class SessionController {
    private final LogIn logIn;
    private final Sessions sessions;

    SessionController(LogIn logIn, Sessions sessions) {
        this.logIn = logIn;
        this.sessions = sessions;
    }

    @Operation(operationId = "logIn", summary = "Signs a user in.")
    @ApiResponse(responseCode = "201", description = "Signed in", useReturnTypeSchema = true)
    @Refusals({"phone-invalid", "credentials-wrong", "too-many-attempts", "sign-in-busy"})
    @PostMapping("/api/sessions")
    ResponseEntity<NewSession> logIn(@Valid @RequestBody LogInRequest request, ClientAddress from) {
        return logIn.logIn(request.toPhone(), Password.of(request.password()), from)
                .orElseThrow(wait -> new ProblemException(UserProblem.TOO_MANY_ATTEMPTS, wait))
                .map(SessionController::created)
                .orElseThrow(() -> new ProblemException(UserProblem.CREDENTIALS_WRONG));
    }

    @Operation(operationId = "logOut", summary = "Ends the session of this request.")
    @DeleteMapping("/api/sessions/current")
    @ResponseStatus(NO_CONTENT)
    void logOut(
            SignedIn user,
            @RequestHeader(value = HttpHeaders.AUTHORIZATION, required = false) @Nullable String bearer) {
        SessionToken token = SessionToken.ofAuthorization(bearer)
                .orElseThrow(() -> new ProblemException(CommonProblem.SIGN_IN_FIRST));
        sessions.end(user.userId(), token);
    }

    private static ResponseEntity<NewSession> created(LogIn.LoggedIn loggedIn) {
        Account account = loggedIn.account();
        var user = new User(account.id(), account.nickname().text(), account.role(), account.mustChangePassword());
        var session = loggedIn.session();
        return ResponseEntity.status(CREATED)
                .cacheControl(CacheControl.noStore())
                .body(new NewSession(session.token().secret(), session.expiresAt(), user));
    }

    /** An absent password is a wrong one. */
    record LogInRequest(
            @Schema(example = "13800138000") @PhoneNumber String phone,

            @Schema(example = "correct horse battery", requiredMode = Schema.RequiredMode.REQUIRED) @Nullable
            String password)
            implements CheckedBody {
        Phone toPhone() {
            return Phone.parse(phone).orElseThrow();
        }

        @Override
        public ProblemType whenInvalid() {
            return UserProblem.PHONE_INVALID;
        }

        @Override
        public String toString() {
            return "LogInRequest[secret]";
        }
    }

    record NewSession(
            @Schema(description = "for Authorization: Bearer", example = "q3mX8pZ1vT5rK7wB2nY9cD4fG6hJ0sL8aE1uI3oP5tM")
            String token,

            @Schema(description = "when it ends if it is not used")
            Instant expiresAt,

            User user) {
        @Override
        public String toString() {
            return "NewSession[" + user.id() + "]";
        }
    }

    record User(
            UserId id,
            @Schema(example = "Lin") String nickname,
            Role role,
            @Schema(example = "false") boolean mustChangePassword) {}
}
