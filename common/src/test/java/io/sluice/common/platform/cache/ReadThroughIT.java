package io.sluice.common.platform.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Two nodes over one real Redis cluster and one table. */
class ReadThroughIT {
    private static final CacheProperties PROPERTIES = CacheProperties.defaults();

    /** Long before an entry is refreshed by itself: that takes 30 s. */
    private static final Duration SOON = Duration.ofSeconds(5);

    private final String name = "it-" + UUID.randomUUID();
    private final String key = "key";
    private final Table table = new Table();
    private final AtomicLong skipped = new AtomicLong();
    private CacheNode here;
    private CacheNode there;
    private ReadThrough<Table.Row> cache;
    private ReadThrough<Table.Row> other;

    @BeforeEach
    void startTwoNodes() {
        table.put(key, "old");
        here = new CacheNode(() -> System.nanoTime() + skipped.get());
        there = new CacheNode(() -> System.nanoTime() + skipped.get());
        cache = here.cache(name, Table.Row.class, PROPERTIES, table);
        other = there.cache(name, Table.Row.class, PROPERTIES, table);
        awaitKeysAreKnown(here, cache);
        awaitKeysAreKnown(there, other);
        table.queries.set(0);
    }

    @AfterEach
    void stopNodes() throws Exception {
        here.close();
        there.close();
    }

    @Test
    void aThousandParallelReadsOfOneColdKeyMakeOneQuery() {
        table.beforeAnswer = () -> LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
        assertThat(readInParallel(1000, cache)).allMatch(Optional::isPresent);
        assertThat(table.queries).hasValue(1);
    }

    @Test
    void aThousandParallelReadsOnTwoNodesMakeOneQueryTogether() {
        // A lease that also lasts where a thousand threads share one busy core with everything else.
        var longLease = new CacheProperties(
                1,
                PROPERTIES.refreshAfter(),
                PROPERTIES.maxAge(),
                PROPERTIES.redisTtl(),
                PROPERTIES.negativeTtl(),
                Duration.ofSeconds(30));
        var ownCache = here.cache(name + "-long-lease", Table.Row.class, longLease, table);
        var otherCache = there.cache(name + "-long-lease", Table.Row.class, longLease, table);
        table.beforeAnswer = () -> LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
        var half = CompletableFuture.supplyAsync(() -> readInParallel(500, ownCache));
        assertThat(readInParallel(500, otherCache)).allMatch(Optional::isPresent);
        assertThat(half.join()).allMatch(Optional::isPresent);
        assertThat(table.queries).hasValue(1);
    }

    @Test
    void hotReadsReachNeitherRedisNorTheDatabase() {
        cache.get(key);
        double redis = here.count("redis", "hit") + here.count("redis", "miss");
        long loads = here.loads();
        double local = here.count("local", "hit");
        IntStream.range(0, 10_000).forEach(i -> assertThat(cache.get(key)).isPresent());
        assertThat(here.count("local", "hit") - local).isEqualTo(10_000);
        assertThat(here.count("redis", "hit") + here.count("redis", "miss")).isEqualTo(redis);
        assertThat(here.loads()).isEqualTo(loads).isEqualTo(table.queries.get());
    }

    @Test
    void whatOneNodeLoadedTheOtherFindsInRedis() {
        cache.get(key);
        assertThat(other.get(key)).contains(new Table.Row("old", 100));
        assertThat(table.queries).hasValue(1);
        assertThat(there.count("redis", "hit")).isEqualTo(1);
    }

    @Test
    void readsOfManyUnknownKeysMakeNoQueryAtAll() {
        IntStream.range(0, 1000)
                .forEach(i -> assertThat(cache.get("unknown-" + i)).isEmpty());
        // A filter of this size lets one key in a thousand through, if that.
        assertThat(table.queries.get()).isLessThan(5);
        assertThat(cache.get(" ")).isEmpty();
    }

    @Test
    void readsOfOneUnknownKeyMakeOneQueryWhileTheFilterIsNotReady() {
        CacheLoader<Table.Row> withoutKeys = table::find;
        var unfiltered = here.cache(name + "-plain", Table.Row.class, PROPERTIES, withoutKeys);
        var otherUnfiltered = there.cache(name + "-plain", Table.Row.class, PROPERTIES, withoutKeys);
        IntStream.range(0, 1000)
                .forEach(i -> assertThat(unfiltered.get("unknown")).isEmpty());
        IntStream.range(0, 1000)
                .forEach(i -> assertThat(otherUnfiltered.get("unknown")).isEmpty());
        assertThat(table.queries).hasValue(1);
        skip(PROPERTIES.negativeTtl());
        here.redis.delete("sluice:cache:" + name + "-plain:unknown");
        table.put("unknown", "new");
        assertThat(unfiltered.get("unknown")).isPresent();
    }

    @Test
    void aNewKeyIsSoonFoundOnEveryNode() {
        assertThat(other.get("later")).isEmpty();
        table.put("later", "new");
        cache.invalidate("later");
        assertThat(cache.get("later")).isPresent();
        await().atMost(SOON).until(() -> other.get("later").isPresent());
    }

    @Test
    void aChangeIsSoonSeenOnEveryNode() {
        cache.get(key);
        other.get(key);
        table.put(key, "new");
        cache.invalidate(key);
        assertThat(titleIn(cache)).isEqualTo("new");
        await().atMost(SOON).until(() -> titleIn(other).equals("new"));
    }

    @Test
    void aLoadThatBeganBeforeAChangeDoesNotBringTheOldValueBack() throws Exception {
        var slow = holdTheNextReader();
        var early = CompletableFuture.supplyAsync(() -> titleIn(other));
        slow.hasRead();
        table.put(key, "new");
        cache.invalidate(key);
        slow.letGo();
        early.get(10, TimeUnit.SECONDS);
        assertThat(titleIn(cache)).isEqualTo("new");
        await().atMost(SOON).until(() -> titleIn(other).equals("new"));
        assertThat(here.redis.opsForValue().get("sluice:cache:" + name + ":" + key))
                .contains("new");
    }

    @Test
    void aRefreshThatBeganBeforeAChangeDoesNotBringTheOldValueBack() throws Exception {
        titleIn(other);
        here.redis.delete("sluice:cache:" + name + ":" + key);
        skip(PROPERTIES.refreshAfter());
        var slow = holdTheNextReader();
        assertThat(titleIn(other)).isEqualTo("old");
        slow.hasRead();
        table.put(key, "new");
        cache.invalidate(key);
        await().atMost(SOON).until(() -> there.count("local", "hit") > 0 && !isCachedThere());
        slow.letGo();
        await().during(Duration.ofMillis(300))
                .atMost(Duration.ofSeconds(2))
                .until(() -> titleIn(other).equals("new"));
    }

    @Test
    void anOldEntryIsRefreshedInTheBackground() {
        titleIn(cache);
        table.put(key, "new"); // without an invalidation
        here.redis.delete("sluice:cache:" + name + ":" + key);
        assertThat(titleIn(cache)).isEqualTo("old");
        skip(PROPERTIES.refreshAfter());
        assertThat(titleIn(cache)).isEqualTo("old");
        await().atMost(SOON).until(() -> titleIn(cache).equals("new"));
    }

    @Test
    void everythingIsEvictedAfterAGapInListening() {
        titleIn(other);
        there.stopListening();
        table.put(key, "new");
        cache.invalidate(key);
        assertThat(titleIn(other)).isEqualTo("old");
        there.listenAgain();
        await().atMost(Duration.ofSeconds(5)).until(() -> titleIn(other).equals("new"));
    }

    @Test
    void withoutRedisTheDatabaseAnswersThroughOneLoader() {
        here.cutRedis(true);
        table.beforeAnswer = () -> LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
        assertThat(readInParallel(1000, cache)).allMatch(Optional::isPresent);
        assertThat(table.queries).hasValue(1);
        assertThat(here.count("redis", "unavailable")).isEqualTo(1);
    }

    @Test
    void aChangeMadeWhileRedisIsUnreachableIsPublishedWhenItIsBack() {
        titleIn(cache);
        titleIn(other);
        here.cutRedis(true);
        table.put(key, "new");
        cache.invalidate(key);
        assertThat(titleIn(cache)).isEqualTo("new");
        here.cutRedis(false);
        await().atMost(Duration.ofSeconds(5)).until(() -> titleIn(other).equals("new"));
        await().during(Duration.ofMillis(300))
                .atMost(Duration.ofSeconds(5))
                .until(() -> titleIn(cache).equals("new"));
    }

    @Test
    void newKeysAreFoundThoughRedisIsUnreachable() {
        here.cutRedis(true);
        cache.get(key);
        table.put("later", "new");
        assertThat(cache.get("later")).isPresent();
    }

    @Test
    void withoutTheDatabaseWhatIsCachedIsServedForABoundedTime() {
        titleIn(cache);
        here.redis.delete("sluice:cache:" + name + ":" + key);
        table.unavailable = true;
        skip(PROPERTIES.refreshAfter());
        IntStream.range(0, 100).forEach(i -> assertThat(titleIn(cache)).isEqualTo("old"));
        await().atMost(Duration.ofSeconds(5))
                .until(() -> here.meters
                                .get("sluice.cache.refresh.failures")
                                .counter()
                                .count()
                        > 0);
        skip(PROPERTIES
                .maxAge()
                .minus(PROPERTIES.refreshAfter())
                .multipliedBy(7)
                .dividedBy(10));
        assertThat(titleIn(cache)).isEqualTo("old");
        skip(PROPERTIES.maxAge());
        assertThatThrownBy(() -> cache.get(key)).isInstanceOf(DataAccessResourceFailureException.class);
    }

    @Test
    void aLoaderThatFailsLetsTheNextOneTryAtOnce() {
        table.unavailable = true;
        assertThatThrownBy(() -> cache.get(key)).isInstanceOf(DataAccessResourceFailureException.class);
        table.unavailable = false;
        long start = System.nanoTime();
        assertThat(other.get(key)).isPresent();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(PROPERTIES.leaseTimeout());
    }

    @Test
    void aNodeThatDiedWhileLoadingHoldsTheOthersUpForALeaseOnly() {
        here.redis.opsForValue().set("sluice:cache:" + name + ":" + key, "?dead");
        long start = System.nanoTime();
        assertThat(cache.get(key)).isPresent();
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isLessThan(PROPERTIES.leaseTimeout().multipliedBy(2));
    }

    @Test
    void anEntryThatCannotBeReadIsReplaced() {
        here.redis.opsForValue().set("sluice:cache:" + name + ":" + key, "={\"title\":[]}");
        assertThat(titleIn(cache)).isEqualTo("old");
        assertThat(here.redis.opsForValue().get("sluice:cache:" + name + ":" + key))
                .contains("old");
    }

    @Test
    void aChangeWithinATransactionIsPublishedAfterItsCommit() {
        titleIn(cache);
        TransactionSynchronizationManager.initSynchronization();
        try {
            cache.invalidate(key);
            table.put(key, "new");
            assertThat(titleIn(cache)).isEqualTo("old");
            TransactionSynchronizationManager.getSynchronizations().forEach(TransactionSynchronization::afterCommit);
        } finally {
            TransactionSynchronizationManager.clearSynchronization();
        }
        assertThat(titleIn(cache)).isEqualTo("new");
    }

    private void skip(Duration time) {
        skipped.addAndGet(time.toNanos());
    }

    private String titleIn(ReadThrough<Table.Row> node) {
        return node.get(key).orElseThrow().title();
    }

    /** Nothing in memory: the next read is a miss. */
    private boolean isCachedThere() {
        double misses = there.count("local", "miss");
        other.get(key);
        return there.count("local", "miss") == misses;
    }

    private static void awaitKeysAreKnown(CacheNode node, ReadThrough<?> cache) {
        await().atMost(Duration.ofSeconds(20)).until(() -> {
            double filtered = node.count("filter", "hit");
            cache.get("surely-" + UUID.randomUUID());
            return node.count("filter", "hit") > filtered;
        });
    }

    private List<Optional<Table.Row>> readInParallel(int readers, ReadThrough<Table.Row> node) {
        var start = new CountDownLatch(1);
        List<CompletableFuture<Optional<Table.Row>>> answers = IntStream.range(0, readers)
                .mapToObj(i -> CompletableFuture.supplyAsync(
                        () -> {
                            awaitLatch(start);
                            return node.get(key);
                        },
                        task -> new Thread(null, task, "reader", 256 * 1024).start()))
                .toList();
        start.countDown();
        return answers.stream().map(CompletableFuture::join).toList();
    }

    private Held holdTheNextReader() {
        var held = new Held(new CountDownLatch(1), new CountDownLatch(1));
        table.beforeAnswer = () -> {
            table.beforeAnswer = () -> {};
            held.read.countDown();
            awaitLatch(held.go);
        };
        return held;
    }

    private record Held(CountDownLatch read, CountDownLatch go) {
        void hasRead() {
            awaitLatch(read);
        }

        void letGo() {
            go.countDown();
        }
    }

    private static void awaitLatch(CountDownLatch latch) {
        try {
            if (!latch.await(20, TimeUnit.SECONDS)) {
                throw new IllegalStateException("Timed out waiting for the latch");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
