package io.sluice.user.session.redis;

import io.sluice.common.platform.broadcast.Broadcast;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.session.Session;
import io.sluice.common.platform.session.SessionKeys;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.user.session.NewSession;
import io.sluice.user.session.Sessions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.springframework.data.redis.connection.RedisStringCommands;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

@Component
class RedisSessions implements Sessions {
    /** Commands in flight at once: few round trips, and each answered well within the timeout of a command. */
    private static final int PIPELINE_SIZE = 500;

    private final StringRedisTemplate redis;
    private final Broadcast broadcast;

    RedisSessions(StringRedisTemplate redis, Broadcast broadcast) {
        this.redis = redis;
        this.broadcast = broadcast;
    }

    @Override
    public void add(NewSession added, Instant now) {
        Session session = added.session();
        list(session, added.token(), now);
        redis.opsForValue().set(SessionKeys.session(added.token().hash()), session.text(), session.remaining(now));
    }

    private void list(Session session, SessionToken token, Instant now) {
        String key = SessionKeys.ofUser(session.userId());
        redis.opsForZSet().removeRangeByScore(key, 0, now.toEpochMilli());
        redis.opsForZSet().add(key, token.hash(), session.endsAt().toEpochMilli());
        redis.expireAt(key, session.endsAt());
    }

    @Override
    public void addUnlisted(List<NewSession> sessions, Instant now) {
        for (int from = 0; from < sessions.size(); from += PIPELINE_SIZE) {
            List<NewSession> some = sessions.subList(from, Math.min(sessions.size(), from + PIPELINE_SIZE));
            redis.execute(connection -> setAll(some, now, connection.stringCommands()), false, true);
        }
    }

    private static int setAll(List<NewSession> sessions, Instant now, RedisStringCommands strings) {
        sessions.forEach(added -> set(added, now, strings));
        return sessions.size();
    }

    private static void set(NewSession added, Instant now, RedisStringCommands strings) {
        byte[] key = bytes(SessionKeys.session(added.token().hash()));
        Session session = added.session();
        strings.pSetEx(key, session.remaining(now).toMillis(), bytes(session.text()));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Optional<Duration> findRemaining(SessionToken token) {
        long millis = redis.getExpire(SessionKeys.session(token.hash()), TimeUnit.MILLISECONDS);
        return millis > 0 ? Optional.of(Duration.ofMillis(millis)) : Optional.empty();
    }

    @Override
    public void end(UserId userId, SessionToken token) {
        end(userId, token.hash());
    }

    @Override
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
}
