package io.sluice.promo.promotion;

import io.sluice.common.platform.id.UserId;
import java.util.Optional;

/**
 * Who changes a promotion: an admin, or the system itself where it resumes what an admin began.
 *
 * @param admin empty for the system
 */
public record Actor(Optional<UserId> admin) {
    public static final Actor SYSTEM = new Actor(Optional.empty());

    public static Actor admin(UserId id) {
        return new Actor(Optional.of(id));
    }

    @Override
    public String toString() {
        return admin.map(UserId::value).orElse("system");
    }
}
