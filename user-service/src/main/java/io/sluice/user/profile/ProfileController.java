package io.sluice.user.profile;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.sluice.common.identity.Role;
import io.sluice.common.identity.SignedIn;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.common.session.SessionToken;
import io.sluice.user.account.Account;
import io.sluice.user.account.Accounts;
import io.sluice.user.problem.UserProblem;
import io.sluice.user.reward.Coupon;
import io.sluice.user.reward.Coupons;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ProfileController {
    private final Accounts accounts;
    private final Coupons coupons;
    private final ChangePassword changePassword;

    ProfileController(Accounts accounts, Coupons coupons, ChangePassword changePassword) {
        this.accounts = accounts;
        this.coupons = coupons;
        this.changePassword = changePassword;
    }

    @GetMapping("/api/users/me")
    Me me(SignedIn user) {
        Account account = accountOf(user);
        return new Me(
                account.id(),
                account.nickname(),
                account.role(),
                account.points(),
                coupons.of(account.id()),
                account.passwordOneTime());
    }

    @PutMapping("/api/users/me/password")
    ResponseEntity<Void> changePassword(
            SignedIn user,
            @RequestBody Passwords passwords,
            @RequestHeader(value = HttpHeaders.AUTHORIZATION, required = false) String bearer) {
        SessionToken current = SessionToken.ofAuthorization(bearer).orElse(null);
        return switch (changePassword.change(
                accountOf(user), current, passwords.oldPassword(), passwords.newPassword())) {
            case CHANGED -> ResponseEntity.noContent().build();
            case OLD_WRONG -> throw new ProblemException(UserProblem.OLD_PASSWORD_WRONG);
            case NEW_WEAK -> throw new ProblemException(UserProblem.PASSWORD_WEAK);
        };
    }

    private Account accountOf(SignedIn user) {
        return accounts.byId(user.userId()).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    record Me(String id, String nickname, Role role, long points, List<Coupon> coupons, boolean mustChangePassword) {}

    record Passwords(
            @JsonProperty("old") String oldPassword,
            @JsonProperty("new") String newPassword) {
        @Override
        public String toString() {
            return "Passwords[secret]";
        }
    }
}
