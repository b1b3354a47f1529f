package io.sluice.gateway.overload;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.springframework.cloud.client.ServiceInstance;

/** The instances of one service, as the registry listed them last, and which of them the next request goes to. */
final class Instances {
    private final String service;
    private final OverloadProperties properties;
    private final Ticker ticker;
    /** Of a registry that lists no instance. */
    private final Breaker registry;

    private final AtomicInteger turn = new AtomicInteger();
    private final AtomicInteger attempts = new AtomicInteger();
    private volatile Listed listed = new Listed(List.of(), List.of(), Map.of());

    Instances(String service, OverloadProperties properties, Ticker ticker) {
        this.service = service;
        this.properties = properties;
        this.ticker = ticker;
        this.registry = new Breaker("The registry of " + service, properties.breaker(), ticker);
    }

    /**
     * @param from as the registry gave them
     * @param all in the same order
     * @param known by address
     */
    private record Listed(List<ServiceInstance> from, List<ChosenInstance> all, Map<String, Instance> known) {}

    /** Whether a request for this service would be sent to any instance now. */
    boolean isPassable() {
        List<ChosenInstance> all = listed.all();
        if (all.isEmpty()) {
            return registry.isPassable();
        }
        for (ChosenInstance one : all) {
            if (one.instance().breaker().isPassable()) {
                return true;
            }
        }
        return false;
    }

    /**
     * When a client should come again that was refused because nothing is passable: about as long as it has been like that,
     * up to a bound. Clients that were refused together come back apart.
     *
     * @param random from 0 to 1
     */
    Duration retryAfter(double random) {
        Duration away = listed.all().stream()
                .map(one -> one.instance().breaker().away())
                .min(Comparator.naturalOrder())
                .orElseGet(registry::away);
        return Waits.about(away, properties.breaker().maxWait(), random);
    }

    /**
     * The instance for the next request: an attempt goes where most room is, or to one that has said nothing lately, one at a time: it may
     * have got warm. Others go in turn. Empty without any instance.
     */
    Optional<ChosenInstance> choose(List<ServiceInstance> now, boolean attempt) {
        List<ChosenInstance> all = update(now);
        if (all.isEmpty()) {
            registry.enter().ifPresent(Breaker.Pass::fail);
            return Optional.empty();
        }
        int first = Math.floorMod(turn.getAndIncrement(), all.size());
        boolean anyKnown = attempt && isAnyKnown(all);
        ChosenInstance best = null;
        for (int i = 0; i < all.size(); i++) {
            ChosenInstance one = all.get((first + i) % all.size());
            if (anyKnown && one.instance().needsProbe()) {
                return Optional.of(one);
            }
            if (one.instance().breaker().isPassable()
                    && (best == null || attempt && hasMoreRoom(one, best, anyKnown))) {
                best = one;
            }
        }
        return Optional.of(best == null ? all.get(first) : best);
    }

    private static boolean hasMoreRoom(ChosenInstance one, ChosenInstance other, boolean anyKnown) {
        return one.instance().attempts().room(anyKnown)
                > other.instance().attempts().room(anyKnown);
    }

    private static boolean isAnyKnown(List<ChosenInstance> all) {
        for (ChosenInstance one : all) {
            if (one.instance().breaker().isPassable()
                    && one.instance().attempts().isKnown()) {
                return true;
            }
        }
        return false;
    }

    private List<ChosenInstance> update(List<ServiceInstance> now) {
        Listed last = listed;
        return last.from() == now || last.from().equals(now)
                ? last.all()
                : replace(now).all();
    }

    /** What is known of an address goes with it: a service that was restarted comes back at the same one. */
    private synchronized Listed replace(List<ServiceInstance> now) {
        Map<String, Instance> before = listed.known();
        Map<String, Instance> known = new HashMap<>();
        List<ChosenInstance> all = now.stream()
                .map(address -> new ChosenInstance(
                        address,
                        known.computeIfAbsent(
                                address.getHost() + ":" + address.getPort(), key -> known(before.get(key), key))))
                .toList();
        if (before.isEmpty() && !known.isEmpty()) {
            registry.reset();
        }
        listed = new Listed(List.copyOf(now), all, Map.copyOf(known));
        return listed;
    }

    private Instance known(@Nullable Instance before, String address) {
        return before == null ? new Instance(service + " at " + address, properties, ticker) : before;
    }

    /** Takes a place for one more attempt if there is room for it at all instances together. */
    Optional<AttemptPlace> takePlace() {
        if (attempts.incrementAndGet() > attemptLimit()) {
            attempts.decrementAndGet();
            return Optional.empty();
        }
        return Optional.of(new AttemptPlace(attempts::decrementAndGet));
    }

    /** How many attempts this node may have under way, at all instances together. */
    int attemptLimit() {
        List<ChosenInstance> all = listed.all();
        boolean anyKnown = isAnyKnown(all);
        int sum = 0;
        for (ChosenInstance one : all) {
            sum += one.instance().breaker().isPassable()
                    ? one.instance().attempts().current(anyKnown)
                    : 0;
        }
        return all.isEmpty() ? properties.attempts().unknownLimit() : sum;
    }

    int attemptsUnderWay() {
        return attempts.get();
    }

    /** How many instances do not answer. */
    int open() {
        List<ChosenInstance> all = listed.all();
        return all.isEmpty()
                ? registry.isOpen() ? 1 : 0
                : (int) all.stream()
                        .filter(one -> one.instance().breaker().isOpen())
                        .count();
    }
}
