package io.sluice.user.profile;

import io.sluice.common.platform.id.UserId;
import io.sluice.user.account.Account;
import io.sluice.user.account.Accounts;
import io.sluice.user.reward.Coupon;
import io.sluice.user.reward.Coupons;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Finds what a user has: the account, and the coupons that are valid now. */
@Service
public class ShowProfile {
    private final Accounts accounts;
    private final Coupons coupons;
    private final Clock clock;

    ShowProfile(Accounts accounts, Coupons coupons, Clock clock) {
        this.accounts = accounts;
        this.coupons = coupons;
        this.clock = clock;
    }

    public Optional<Profile> show(UserId userId) {
        return accounts.find(userId).map(account -> new Profile(account, coupons.findUsable(userId, clock.instant())));
    }

    /** A user's account and usable coupons. */
    public record Profile(Account account, List<Coupon> coupons) {}
}
