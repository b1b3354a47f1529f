package io.sluice.user.profile.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.user.UserProblem;
import io.sluice.user.account.Account;
import io.sluice.user.password.Password;
import io.sluice.user.profile.ChangePassword;
import io.sluice.user.profile.ShowProfile;
import io.sluice.user.reward.Coupon;
import io.sluice.user.reward.CouponId;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "My account")
class ProfileController {
    private final ShowProfile showProfile;
    private final ChangePassword changePassword;

    ProfileController(ShowProfile showProfile, ChangePassword changePassword) {
        this.showProfile = showProfile;
        this.changePassword = changePassword;
    }

    @Operation(operationId = "showMe", summary = "Shows the signed-in user with points and coupons.")
    @Refusals({"not-found"})
    @GetMapping("/api/users/me")
    Me me(SignedIn user) {
        return showProfile
                .show(user.userId())
                .map(Me::of)
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    @Operation(
            operationId = "changePassword",
            summary = "Changes the password and ends all other sessions of the user.")
    @ApiResponse(responseCode = "204", description = "Changed", content = @Content)
    @Refusals({"not-found", "old-password-wrong", "password-weak", "too-many-attempts", "sign-in-busy"})
    @PutMapping("/api/users/me/password")
    ResponseEntity<Void> changePassword(
            SignedIn user,
            @RequestBody Passwords passwords,
            @RequestHeader(value = HttpHeaders.AUTHORIZATION, required = false) @Nullable String bearer) {
        var change = new ChangePassword.Change(
                Password.of(passwords.oldPassword()),
                Password.of(passwords.newPassword()),
                SessionToken.ofAuthorization(bearer));
        var outcome = changePassword
                .change(user.userId(), change)
                .orElseThrow(wait -> new ProblemException(UserProblem.TOO_MANY_ATTEMPTS, wait));
        return switch (outcome) {
            case CHANGED -> ResponseEntity.noContent().build();
            case UNKNOWN_USER -> throw new ProblemException(CommonProblem.NOT_FOUND);
            case OLD_WRONG -> throw new ProblemException(UserProblem.OLD_PASSWORD_WRONG);
            case NEW_WEAK -> throw new ProblemException(UserProblem.PASSWORD_WEAK);
        };
    }

    record Me(
            UserId id,
            @Schema(example = "Lin") String nickname,
            Role role,
            @Schema(example = "120") long points,
            List<CouponView> coupons,
            @Schema(example = "false") boolean mustChangePassword) {
        static Me of(ShowProfile.Profile profile) {
            Account account = profile.account();
            return new Me(
                    account.id(),
                    account.nickname().text(),
                    account.role(),
                    account.points().value(),
                    profile.coupons().stream().map(CouponView::of).toList(),
                    account.mustChangePassword());
        }
    }

    /** Has either a percentage, or an amount and its currency. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record CouponView(
            CouponId id,
            OrderId orderId,

            @Schema(description = "or an amount", example = "5") @Nullable
            Integer percent,

            @Schema(description = "in minor units", example = "500") @Nullable
            Long amount,

            @Schema(example = "CNY") @Nullable String currency,
            Instant validUntil) {
        static CouponView of(Coupon coupon) {
            Money amount = coupon.discount().amount();
            return new CouponView(
                    coupon.id(),
                    coupon.orderId(),
                    coupon.discount().percent(),
                    amount == null ? null : amount.amount(),
                    amount == null ? null : amount.currency(),
                    coupon.validUntil());
        }
    }

    /** An absent password is empty, and so neither right nor strong. */
    record Passwords(
            @Schema(example = "correct horse battery", requiredMode = Schema.RequiredMode.REQUIRED)
            @JsonProperty("old")
            @Nullable
            String oldPassword,

            @Schema(example = "better horse stable", requiredMode = Schema.RequiredMode.REQUIRED)
            @JsonProperty("new")
            @Nullable
            String newPassword) {
        @Override
        public String toString() {
            return "Passwords[secret]";
        }
    }
}
