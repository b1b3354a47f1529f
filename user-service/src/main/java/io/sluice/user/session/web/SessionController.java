package io.sluice.user.session.web;

import static org.springframework.http.HttpStatus.CREATED;
import static org.springframework.http.HttpStatus.NO_CONTENT;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.ClientAddress;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.problem.CheckedBody;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.platform.session.SessionDelivery;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.user.UserProblem;
import io.sluice.user.account.Account;
import io.sluice.user.account.Phone;
import io.sluice.user.account.PhoneNumber;
import io.sluice.user.password.Password;
import io.sluice.user.session.LogIn;
import io.sluice.user.session.Sessions;
import io.sluice.user.session.ShowSession;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
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
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Sessions")
class SessionController {
    private final LogIn logIn;
    private final ShowSession showSession;
    private final Sessions sessions;

    SessionController(LogIn logIn, ShowSession showSession, Sessions sessions) {
        this.logIn = logIn;
        this.showSession = showSession;
        this.sessions = sessions;
    }

    @Operation(operationId = "logIn", summary = "Signs a user in.")
    @ApiResponse(responseCode = "201", description = "Signed in", useReturnTypeSchema = true)
    @Refusals({"phone-invalid", "credentials-wrong", "too-many-attempts", "sign-in-busy"})
    @PostMapping("/api/sessions")
    ResponseEntity<NewSession> logIn(
            @Valid @RequestBody LogInRequest request,
            ClientAddress from,
            @Parameter(
                            description = "cookie: the session comes as a cookie, and not in the answer",
                            schema = @Schema(allowableValues = SessionDelivery.COOKIE))
                    @RequestHeader(value = SessionDelivery.REQUEST_HEADER, required = false)
                    @Nullable
                    String delivery,
            Identity before,
            @RequestHeader(value = HttpHeaders.AUTHORIZATION, required = false) @Nullable String bearer) {
        boolean cookie = isCookie(delivery);
        var loggedIn = logIn.logIn(request.toPhone(), Password.of(request.password()), from)
                .orElseThrow(wait -> new ProblemException(UserProblem.TOO_MANY_ATTEMPTS, wait))
                .orElseThrow(() -> new ProblemException(UserProblem.CREDENTIALS_WRONG));
        if (!cookie) {
            return created().body(NewSession.withToken(loggedIn));
        }
        // The new cookie replaces the one that this browser had, so nobody can use or end that session any more.
        SessionToken.ofAuthorization(bearer)
                .filter(token -> before.isUser())
                .ifPresent(token -> sessions.end(before.userId(), token));
        var session = loggedIn.session();
        return created()
                .header(SessionDelivery.ANSWER_HEADER, new SessionDelivery(session.token(), session.lifetime()).text())
                .body(NewSession.withoutToken(loggedIn));
    }

    private static boolean isCookie(@Nullable String delivery) {
        if (delivery != null && !delivery.equals(SessionDelivery.COOKIE)) {
            throw new ProblemException(CommonProblem.MALFORMED_REQUEST);
        }
        return delivery != null;
    }

    private static ResponseEntity.BodyBuilder created() {
        return ResponseEntity.status(CREATED).cacheControl(CacheControl.noStore());
    }

    /** Without a session 204 instead of 401, which browsers would report as an error of the page. */
    @Operation(operationId = "currentSession", summary = "Tells who is signed in, if anybody is.")
    @ApiResponse(responseCode = "200", description = "Somebody is signed in", useReturnTypeSchema = true)
    @ApiResponse(responseCode = "204", description = "Nobody is signed in", content = @Content)
    @GetMapping("/api/sessions/current")
    ResponseEntity<CurrentSession> show(
            Identity identity,
            @RequestHeader(value = HttpHeaders.AUTHORIZATION, required = false) @Nullable String bearer) {
        return SessionToken.ofAuthorization(bearer)
                .filter(token -> identity.isUser())
                .flatMap(token -> showSession.show(identity.userId(), token))
                .map(shown -> ResponseEntity.ok()
                        .cacheControl(CacheControl.noStore())
                        .body(new CurrentSession(shown.expiresAt(), User.of(shown.account()))))
                .orElseGet(() -> ResponseEntity.noContent()
                        .cacheControl(CacheControl.noStore())
                        .build());
    }

    /** A session that is over already needs no end, and its page gets rid of the cookie. */
    @Operation(operationId = "logOut", summary = "Ends the session of this request.")
    @DeleteMapping("/api/sessions/current")
    @ResponseStatus(NO_CONTENT)
    void logOut(
            Identity identity,
            @RequestHeader(value = HttpHeaders.AUTHORIZATION, required = false) @Nullable String bearer) {
        if (identity.isUser()) {
            SessionToken token = SessionToken.ofAuthorization(bearer)
                    .orElseThrow(() -> new ProblemException(CommonProblem.SIGN_IN_FIRST));
            sessions.end(identity.userId(), token);
        }
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

    /**
     * A session that was just opened.
     *
     * @param token absent if the session goes into a cookie
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record NewSession(
            @Schema(description = "for Authorization: Bearer", example = "q3mX8pZ1vT5rK7wB2nY9cD4fG6hJ0sL8aE1uI3oP5tM")
            @Nullable
            String token,

            @Schema(description = "when it ends if it is not used")
            Instant expiresAt,

            User user) {
        static NewSession withToken(LogIn.LoggedIn loggedIn) {
            var session = loggedIn.session();
            return new NewSession(session.token().secret(), session.expiresAt(), User.of(loggedIn.account()));
        }

        static NewSession withoutToken(LogIn.LoggedIn loggedIn) {
            return new NewSession(null, loggedIn.session().expiresAt(), User.of(loggedIn.account()));
        }

        @Override
        public String toString() {
            return "NewSession[" + user.id() + "]";
        }
    }

    record CurrentSession(Instant expiresAt, User user) {}

    record User(
            UserId id,
            @Schema(example = "Lin") String nickname,
            Role role,
            @Schema(example = "false") boolean mustChangePassword) {
        static User of(Account account) {
            return new User(account.id(), account.nickname().text(), account.role(), account.mustChangePassword());
        }
    }
}
