package io.sluice.gateway.rehearsal;

import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.session.Session;
import io.sluice.common.platform.session.SessionKeys;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.gateway.token.ShadowBuyer;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.data.redis.core.StringRedisTemplate;

/**
 * Orders of a shadow buyer who is signed in, with a token in which one letter was changed. The session is the only one that a rehearsal stores: without
 * one the order would be refused before its token is checked.
 */
final class ForgedOrders implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(ForgedOrders.class);
    /** Longer than they are sent. */
    private static final Duration SESSION = Duration.ofMinutes(1);

    private final ShadowSale sale;
    private final StringRedisTemplate redis;
    private final ShadowBuyer buyer;

    private ForgedOrders(ShadowSale sale, StringRedisTemplate redis, ShadowBuyer buyer) {
        this.sale = sale;
        this.redis = redis;
        this.buyer = buyer;
    }

    static ForgedOrders in(ShadowSale sale, StringRedisTemplate redis, Instant now) throws IOException {
        ShadowBuyer genuine = sale.admit();
        // Another one than that of the genuine token: this node knows for a while that there is none.
        SessionToken session = SessionToken.create();
        var stored = new Session(genuine.id(), Set.of(Role.BUYER), now.plus(SESSION), SESSION);
        redis.opsForValue().set(SessionKeys.session(session.hash()), stored.text(), SESSION);
        return new ForgedOrders(sale, redis, genuine.forgedIn(session));
    }

    Attempted send() throws IOException {
        return sale.orderForged(buyer);
    }

    @Override
    public void close() {
        try {
            redis.delete(SessionKeys.session(buyer.session().hash()));
        } catch (RuntimeException e) {
            log.warn("Could not delete the session of shadow buyer {}; it expires: {}", buyer.id(), e.toString());
        }
    }
}
