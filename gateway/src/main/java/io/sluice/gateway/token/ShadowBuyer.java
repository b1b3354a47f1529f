package io.sluice.gateway.token;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.session.SessionToken;

/**
 * A buyer of a shadow promotion whom the gate has admitted.
 *
 * @param session exists nowhere but here, unless somebody stores it
 * @param token the signed seckill token
 */
public record ShadowBuyer(UserId id, SessionToken session, String token) {
    private static final char SIGNATURE = '.';

    /** The same in another session, with a token that is one letter away from the genuine one: only its signature shows that. */
    public ShadowBuyer forgedIn(SessionToken other) {
        int at = token.indexOf(SIGNATURE) + 1;
        char changed = token.charAt(at) == 'A' ? 'B' : 'A';
        return new ShadowBuyer(id, other, token.substring(0, at) + changed + token.substring(at + 1));
    }
}
