package io.sluice.gateway.rehearsal;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The last rehearsal at full rate, whichever gateway made it, and the lease of the one that is under way. Everything here blocks. */
@Component
class StoredRehearsals {
    private static final RedisScript<String> BEGIN = script("rehearsal-begin");
    private static final RedisScript<String> RENEW = script("rehearsal-renew");
    private static final RedisScript<String> END = script("rehearsal-end");
    private static final RedisScript<String> STOP = script("rehearsal-stop");

    /** A gateway that renews it each second may be held up for a while: it has taken all processors itself. */
    private static final Duration LEASE = Duration.ofSeconds(15);

    private static final Duration KEPT = Duration.ofDays(30);

    private final StringRedisTemplate redis;
    private final JsonMapper json;

    StoredRehearsals(StringRedisTemplate redis, JsonMapper json) {
        this.redis = redis;
        this.json = json;
    }

    private static RedisScript<String> script(String name) {
        return RedisScript.of(new ClassPathResource("redis/" + name + ".lua"), String.class);
    }

    /** What became of a lease that was to be renewed. */
    enum Renewal {
        RENEWED,
        /** An admin wants the rehearsal to end. */
        STOP,
        /** It has expired, and another rehearsal may be under way. */
        LOST
    }

    /** False if one is under way. */
    boolean begin(UUID lease, RehearsalView begun) {
        return run(BEGIN, RehearsalKeys.leaseAndLast(), lease.toString(), text(begun), millis(LEASE), millis(KEPT))
                .equals("BEGUN");
    }

    Renewal renew(UUID lease, RehearsalView current) {
        return Renewal.valueOf(run(
                RENEW, RehearsalKeys.leaseLastAndStop(), lease.toString(), text(current), millis(LEASE), millis(KEPT)));
    }

    /** False if the lease is lost: what is stored is another rehearsal's. */
    boolean end(UUID lease, RehearsalView ended) {
        return run(END, RehearsalKeys.leaseAndLast(), lease.toString(), text(ended), millis(KEPT))
                .equals("ENDED");
    }

    /** Asks the rehearsal that is under way, if there is one, to end after its present step. */
    void askToStop() {
        run(STOP, RehearsalKeys.leaseAndStop(), millis(LEASE.multipliedBy(2)));
    }

    Optional<RehearsalView> findLast() {
        // In one command: between two of them a rehearsal could end.
        List<String> leaseAndLast = Objects.requireNonNull(redis.opsForValue().multiGet(RehearsalKeys.leaseAndLast()));
        String last = leaseAndLast.get(1);
        if (last == null) {
            return Optional.empty();
        }
        RehearsalView view = read(last);
        return Optional.of(leaseAndLast.get(0) == null && view.goesOn() ? view.lost() : view);
    }

    /** A gateway of another build may have written more fields. */
    private RehearsalView read(String text) {
        return json.readerFor(RehearsalView.class)
                .without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .readValue(text);
    }

    private String text(RehearsalView view) {
        return json.writeValueAsString(view);
    }

    private static String millis(Duration duration) {
        return Long.toString(duration.toMillis());
    }

    private String run(RedisScript<String> script, List<String> keys, Object... arguments) {
        return Objects.requireNonNull(redis.execute(script, keys, arguments));
    }
}
