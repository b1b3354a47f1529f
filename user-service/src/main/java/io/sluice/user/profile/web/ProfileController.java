package io.sluice.user.profile;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.user.account.Account;
import io.sluice.user.account.Accounts;
import io.sluice.user.password.Password;
import io.sluice.user.problem.UserProblem;
import io.sluice.user.reward.Coupon;
import io.sluice.user.reward.CouponId;
import io.sluice.user.reward.Coupons;
import io.sluice.user.reward.Discount;
import java.time.Instant;
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
                account.nickname().text(),
                account.role(),
                account.points().value(),
                coupons.findUsable(account.id()).stream().map(CouponView::of).toList(),
                account.mustChangePassword());
    }

    @PutMapping("/api/users/me/password")
    ResponseEntity<Void> changePassword(
            SignedIn user,
            @RequestBody Passwords passwords,
            @RequestHeader(value = HttpHeaders.AUTHORIZATION, required = false) String bearer) {
        var outcome = changePassword.change(
                accountOf(user),
                SessionToken.ofAuthorization(bearer),
                Password.of(passwords.oldPassword()),
                Password.of(passwords.newPassword()));
        return switch (outcome) {
            case CHANGED -> ResponseEntity.noContent().build();
            case OLD_WRONG -> throw new ProblemException(UserProblem.OLD_PASSWORD_WRONG);
            case NEW_WEAK -> throw new ProblemException(UserProblem.PASSWORD_WEAK);
        };
    }

    private Account accountOf(SignedIn user) {
        return accounts.find(user.userId()).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    record Me(
            UserId id, String nickname, Role role, long points, List<CouponView> coupons, boolean mustChangePassword) {}

    /** Has either a percentage, or an amount and its currency. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record CouponView(CouponId id, OrderId orderId, Integer percent, Long amount, String currency, Instant validUntil) {
        static CouponView of(Coupon coupon) {
            Discount discount = coupon.discount();
            return new CouponView(
                    coupon.id(),
                    coupon.orderId(),
                    discount.percent(),
                    discount.amount() == null ? null : discount.amount().amount(),
                    discount.amount() == null ? null : discount.amount().currency(),
                    coupon.validUntil());
        }
    }

    record Passwords(
            @JsonProperty("old") String oldPassword,
            @JsonProperty("new") String newPassword) {
        @Override
        public String toString() {
            return "Passwords[secret]";
        }
    }
}
