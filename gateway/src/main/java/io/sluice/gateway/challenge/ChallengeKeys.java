package io.sluice.gateway.challenge;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.PromoId;

/** The Redis keys of challenges. */
final class ChallengeKeys {
    private ChallengeKeys() {}

    /** The id and the right answer of a user's one challenge for a promotion, or that it is taken; expires with it. */
    static String challenge(UserId userId, PromoId promoId) {
        return "sluice:challenge:" + userId + ':' + promoId;
    }
}
