package io.sluice.gateway.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import io.sluice.common.platform.broadcast.Broadcast;
import io.sluice.common.platform.session.SessionKeys;
import io.sluice.common.platform.session.SessionProof;
import io.sluice.common.platform.session.SessionToken;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/**
 * The sessions of whose end this node was notified in the last minutes, and from when on it was notified of every end.
 * So it can rule out, without asking Redis, that a session has ended.
 */
@Component
@EnableConfigurationProperties(SessionCacheProperties.class)
class EndedSessions {
    /** Longer than any proof of an ended session: another node may have made one from its memory after the end. */
    private static final Duration KEPT_FOR =
            SessionProof.VALID_FOR.plus(SessionCacheProperties.MAX_TTL).plusMinutes(1);

    private final Clock clock;

    /** How old the memory of a node may be: that of another one, or this one's last message. */
    private final Duration ttl;

    private final Cache<String, Boolean> ended;

    private volatile Instant lastMessage = Instant.EPOCH;

    /** Of sessions found before, the end may have been missed. */
    private volatile Instant completeFrom = Instant.MAX;

    EndedSessions(Broadcast broadcast, SessionCacheProperties properties, Clock clock) {
        this.clock = clock;
        ttl = properties.ttl();
        // In the calling thread: what does not fit any more is noticed before the next question.
        ended = Caffeine.newBuilder()
                .maximumSize(properties.maxEntries())
                .expireAfterWrite(KEPT_FOR)
                .executor(Runnable::run)
                .evictionListener((hash, value, cause) -> forgotten(cause))
                .build();
        broadcast.listen(SessionKeys.ENDED, this::receive, this::beginAnew);
    }

    private void receive(String message) {
        lastMessage = clock.instant();
        if (!message.equals(SessionKeys.HEARTBEAT)) {
            ended.put(message, true);
        }
    }

    /** What was published before is lost. A node that has lost it too may have made proofs from its memory until now. */
    private void beginAnew() {
        completeFrom = clock.instant().plus(ttl);
    }

    /** One that did not fit is as good as missed. */
    private void forgotten(RemovalCause cause) {
        if (cause == RemovalCause.SIZE) {
            beginAnew();
        }
    }

    /**
     * Whether a session that was found at that moment has certainly not ended since. Otherwise Redis knows: the broadcast
     * may be interrupted, or have been.
     */
    boolean ruleOut(SessionToken token, Instant foundAt) {
        return receivedWithin(ttl) && !foundAt.isBefore(completeFrom) && ended.getIfPresent(token.hash()) == null;
    }

    /** Whether the broadcast has reached this node so short a time ago. */
    boolean receivedWithin(Duration time) {
        return clock.instant().isBefore(lastMessage.plus(time));
    }
}
