package io.sluice.user.session;

import io.sluice.common.platform.broadcast.Broadcast;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.platform.session.Session;
import io.sluice.common.platform.session.SessionKeys;
import io.sluice.common.platform.session.SessionToken;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.data.redis.connection.RedisStringCommands;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Opens and ends sessions. An ended one is deleted from Redis before the gateways are notified, so none can load it again. */
@Component
public class Sessions {
    /** Commands in flight at once: few round trips, and each answered well within the timeout of a command. */
    private static final int PIPELINE_SIZE = 500;

    private final StringRedisTemplate redis;
    private final Broadcast broadcast;
    private final RefreshableProperties<SessionProperties> properties;
    private final Clock clock;

    Sessions(
            StringRedisTemplate redis,
            Broadcast broadcast,
            RefreshableProperties<SessionProperties> properties,
            Clock clock) {
        this.redis = redis;
        this.broadcast = broadcast;
        this.properties = properties;
        this.clock = clock;
    }

    public Opened open(UserId userId, Set<Role> roles) {
        Instant now = clock.instant();
        Session session = session(userId, roles, now);
        var token = SessionToken.create();
        list(session, token, now);
        redis.opsForValue().set(SessionKeys.session(token.hash()), session.text(), session.remaining(now));
        return new Opened(token, expiry(session, now));
    }

    /** Before the session itself exists: a change of the password could not end one that is not listed. */
    private void list(Session session, SessionToken token, Instant now) {
        String key = SessionKeys.ofUser(session.userId());
        redis.opsForZSet().removeRangeByScore(key, 0, now.toEpochMilli());
        redis.opsForZSet().add(key, token.hash(), session.endsAt().toEpochMilli());
        redis.expireAt(key, session.endsAt());
    }

    /** One session for each buyer of a load test. They are not listed, since users without a password never change it. */
    public List<Opened> openUnlisted(List<UserId> buyerIds) {
        List<Opened> opened = new ArrayList<>(buyerIds.size());
        for (int from = 0; from < buyerIds.size(); from += PIPELINE_SIZE) {
            List<UserId> some = buyerIds.subList(from, Math.min(buyerIds.size(), from + PIPELINE_SIZE));
            redis.executePipelined((RedisCallback<Object>) connection -> {
                some.forEach(id -> opened.add(openUnlisted(id, connection.stringCommands())));
                return null;
            });
        }
        return opened;
    }

    private Opened openUnlisted(UserId buyerId, RedisStringCommands strings) {
        Instant now = clock.instant();
        Session session = session(buyerId, Set.of(Role.BUYER), now);
        var token = SessionToken.create();
        byte[] key = bytes(SessionKeys.session(token.hash()));
        strings.pSetEx(key, session.remaining(now).toMillis(), bytes(session.text()));
        return new Opened(token, expiry(session, now));
    }

    private static Instant expiry(Session session, Instant now) {
        return now.plus(session.remaining(now)).truncatedTo(ChronoUnit.MILLIS);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    public void end(UserId userId, SessionToken token) {
        end(userId, token.hash());
    }

    /** Ends all sessions of a user but the given one. */
    public void endOthers(UserId userId, Optional<SessionToken> kept) {
        Set<String> hashes = redis.opsForZSet().range(SessionKeys.ofUser(userId), 0, -1);
        String keptHash = kept.map(SessionToken::hash).orElse("");
        hashes.stream().filter(hash -> !hash.equals(keptHash)).forEach(hash -> end(userId, hash));
    }

    private void end(UserId userId, String hash) {
        redis.delete(SessionKeys.session(hash));
        broadcast.publish(SessionKeys.ENDED, hash);
        redis.opsForZSet().remove(SessionKeys.ofUser(userId), hash);
    }

    private Session session(UserId userId, Set<Role> roles, Instant now) {
        SessionProperties current = properties.get();
        return new Session(userId, roles, now.plus(current.maxLifetime()), current.idleTimeout());
    }

    /** A new session. */
    public record Opened(SessionToken token, Instant expiresAt) {}
}
