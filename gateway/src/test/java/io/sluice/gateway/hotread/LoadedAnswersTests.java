package io.sluice.gateway.hotread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.gateway.problem.GatewayProblem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.util.unit.DataSize;
import org.springframework.web.server.ResponseStatusException;
import reactor.core.publisher.Hooks;
import reactor.core.publisher.Mono;

/** Answers begin with their version; a service is asked by hand, so that a test decides when it answers. */
class LoadedAnswersTests {
    private static final Duration REFRESH_AFTER = Duration.ofMillis(500);
    private static final Duration MAX_AGE = Duration.ofSeconds(1);
    private static final Duration STALE_FOR = Duration.ofSeconds(30);
    private static final Duration LOAD_TIMEOUT = Duration.ofSeconds(2);
    private static final Duration NEGATIVE_TTL = Duration.ofMillis(800);
    private static final int MAX_WAITING = 60;
    private static final String KEY = "key";

    private final AtomicLong nanos = new AtomicLong(1_000_000_000_000L);
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final List<CompletableFuture<ServiceAnswer>> loads = new ArrayList<>();
    private final LoadedAnswers<String, String> answers = answers(DataSize.ofMegabytes(1));

    private LoadedAnswers<String, String> answers(DataSize maxSize) {
        var properties = new HotReadProperties(
                REFRESH_AFTER,
                MAX_AGE,
                STALE_FOR,
                Duration.ofMillis(100),
                LOAD_TIMEOUT,
                NEGATIVE_TTL,
                MAX_WAITING,
                maxSize);
        var reader = new AnswerReader<>(LoadedAnswersTests::parse, text -> !text.startsWith("passing"));
        return new LoadedAnswers<>(reader, properties, new HotReadMeters(meters, "test"), nanos::get);
    }

    private static String parse(byte[] body) {
        String text = new String(body, StandardCharsets.UTF_8);
        if (text.startsWith("strange")) {
            throw new IllegalArgumentException(text);
        }
        return text;
    }

    @Test
    void allWhoWantItAtOnceShareOneLoad() {
        var all = IntStream.range(0, 50).mapToObj(i -> read()).toList();
        assertThat(loads).hasSize(1);
        assertThat(all).noneMatch(CompletableFuture::isDone);
        answer(0, "one");
        assertThat(all).allSatisfy(one -> assertThat(one.join()).isEqualTo(found("one")));
        assertThat(read().join()).isEqualTo(found("one"));
        assertThat(loads).hasSize(1);
        assertThat(count("hit")).isEqualTo(1);
        assertThat(count("miss")).isEqualTo(50);
    }

    @Test
    void whoGoesAwayTakesNothingFromTheOthers() {
        var first = answers.read(KEY, this::load).subscribe();
        var second = read();
        first.dispose();
        assertThat(loads.get(0)).isNotCancelled();
        answer(0, "one");
        assertThat(second.join()).isEqualTo(found("one"));
    }

    @Test
    void oneThatGetsOldIsLoadedAgainWhileItIsStillSent() {
        loaded("one");
        pass(REFRESH_AFTER.minusNanos(1));
        assertThat(read().join()).isEqualTo(found("one"));
        assertThat(loads).hasSize(1);
        pass(Duration.ofNanos(1));
        assertThat(read().join()).as("nobody waits").isEqualTo(found("one"));
        assertThat(read().join()).isEqualTo(found("one"));
        assertThat(loads).as("one load").hasSize(2);
        answer(1, "two");
        assertThat(read().join()).isEqualTo(found("two"));
    }

    @Test
    void oneThatIsTooOldIsNotSentWhileItsServiceAnswers() {
        loaded("one");
        pass(MAX_AGE);
        var reading = read();
        assertThat(reading).isNotDone();
        answer(1, "two");
        assertThat(reading.join()).isEqualTo(found("two"));
    }

    /** What changed after the load began is not in it, however long it took. */
    @Test
    void theAgeCountsFromTheBeginningOfTheLoad() {
        read();
        pass(MAX_AGE);
        answer(0, "one");
        assertThat(read()).isNotDone();
        assertThat(loads).hasSize(2);
    }

    @Test
    void aLoadThatBeganBeforeAChangeIsNotFoundAfterIt() {
        var before = read();
        answers.invalidate(KEY);
        var after = read();
        assertThat(loads).hasSize(2);
        answer(0, "old");
        assertThat(before.join()).isEqualTo(found("old"));
        assertThat(read()).as("the new one is under way").isNotDone();
        assertThat(loads).hasSize(2);
        answer(1, "new");
        assertThat(after.join()).isEqualTo(found("new"));
        assertThat(read().join()).isEqualTo(found("new"));
    }

    @Test
    void whatHasChangedIsNotSentEvenIfItsServiceDoesNotAnswer() {
        loaded("one");
        answers.invalidate(KEY);
        var reading = read();
        fail(1, new IOException("refused"));
        assertRefused(reading, IOException.class);
    }

    @Test
    void afterAGapNothingIsKnownAnyMore() {
        loaded("one");
        var other = answers.read("other", this::load).toFuture();
        answers.invalidateAll();
        answer(1, "old");
        assertThat(other.join()).isEqualTo(found("old"));
        assertThat(read()).isNotDone();
        assertThat(answers.read("other", this::load).toFuture()).isNotDone();
        assertThat(loads).hasSize(4);
    }

    @Test
    void whatDoesNotExistIsKnownForAMoment() {
        var reading = read();
        loads.get(0).complete(problem(HttpStatus.NOT_FOUND));
        assertThat(reading.join()).isEqualTo(new LoadResult.Absent<>());
        assertThat(read().join()).isEqualTo(new LoadResult.Absent<>());
        assertThat(loads).hasSize(1);
        pass(NEGATIVE_TTL);
        var later = read();
        assertThat(later).isNotDone();
        fail(1, new IOException("refused"));
        assertRefused(later, IOException.class);
    }

    @Test
    void anOutageIsNeitherKeptNorTakenForAnAbsence() {
        var reading = read();
        loads.get(0).complete(problem(HttpStatus.SERVICE_UNAVAILABLE));
        assertRefused(reading, ResponseStatusException.class);
        assertThat(count("refused")).isEqualTo(1);
        var next = read();
        answer(1, "one");
        assertThat(next.join()).isEqualTo(found("one"));
    }

    @Test
    void whenToComeAgainIsSaidAsItWasSaidToTheLoad() {
        var reading = read();
        loads.get(0).complete(problem(HttpStatus.SERVICE_UNAVAILABLE, "7"));
        assertThatThrownBy(reading::join).cause().isInstanceOfSatisfying(ProblemException.class, refused -> {
            assertThat(refused.type()).isEqualTo(CommonProblem.SERVICE_UNAVAILABLE);
            assertThat(refused.retryAfterSeconds()).isEqualTo(7);
        });
        var next = read();
        loads.get(1).complete(problem(HttpStatus.SERVICE_UNAVAILABLE, "Wed, 21 Oct 2026 07:28:00 GMT"));
        assertRefused(next, ResponseStatusException.class);
    }

    @Test
    void a404OfSomebodyElseIsNoAbsence() {
        var reading = read();
        loads.get(0).complete(new ServiceAnswer(HttpStatus.NOT_FOUND, MediaType.TEXT_PLAIN, null, new byte[0]));
        assertThat(reading.join()).isEqualTo(new LoadResult.Unshared<>());
        assertThat(read()).isNotDone();
    }

    @Test
    void duringAnOutageTheLastAnswerIsSentForAWhile() {
        loaded("one");
        pass(MAX_AGE);
        var reading = read();
        fail(1, new IOException("refused"));
        assertThat(reading.join()).isEqualTo(found("one"));
        assertThat(count("stale")).isEqualTo(1);
        pass(STALE_FOR.minus(MAX_AGE));
        var later = read();
        fail(2, new IOException("refused"));
        assertRefused(later, IOException.class);
    }

    @Test
    void aServiceThatHangsHoldsUpNobodyForLong() {
        loaded("one");
        pass(MAX_AGE);
        assertThat(read().join()).as("after 100 ms").isEqualTo(found("one"));
        pass(Duration.ofMillis(100));
        var next = read();
        assertThat(next).as("at once").isCompletedWithValue(found("one"));
        assertThat(loads).as("the one that hangs is not joined by more").hasSize(2);
    }

    @Test
    void withoutAnAnswerAServiceThatHangsIsRefusedInTheEnd() {
        read();
        pass(LOAD_TIMEOUT.minusMillis(1));
        assertThatThrownBy(() -> answers.read(KEY, this::load).block(Duration.ofSeconds(10)))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refused -> assertThat(refused.type()).isEqualTo(GatewayProblem.SERVICE_TOO_SLOW));
        assertThat(loads).hasSize(1);
    }

    @Test
    void aLoadThatHangsIsFollowedByAnother() {
        read();
        pass(LOAD_TIMEOUT);
        var next = read();
        assertThat(loads).hasSize(2);
        answer(1, "two");
        assertThat(next.join()).isEqualTo(found("two"));
        answer(0, "one");
        assertThat(read().join()).as("the older one is late").isEqualTo(found("two"));
    }

    /** A service that always takes longer than readers wait would never be shown. */
    @Test
    void aLoadThatWasFollowedByAnotherStillCounts() {
        read();
        pass(LOAD_TIMEOUT);
        read();
        answer(0, "one");
        var reading = read();
        assertThat(loads).as("it is too old, and the next load is under way").hasSize(2);
        fail(1, new IOException("refused"));
        assertThat(reading.join()).as("better than nothing").isEqualTo(found("one"));
    }

    @Test
    void aLoadWhoseFollowerHasFailedStillCounts() {
        read();
        pass(LOAD_TIMEOUT);
        read();
        fail(1, new IOException("refused"));
        answer(0, "one");
        var reading = read();
        fail(2, new IOException("refused"));
        assertThat(reading.join()).isEqualTo(found("one"));
    }

    @Test
    void noneOfTheLoadsThatBeganBeforeAChangeIsFoundAfterIt() {
        read();
        pass(LOAD_TIMEOUT);
        read();
        answers.invalidate(KEY);
        answer(0, "old");
        answer(1, "old");
        assertThat(read()).isNotDone();
        assertThat(loads).hasSize(3);
    }

    @Test
    void onlySoManyWaitAndTheOthersAreAnsweredAtOnce() {
        loaded("one");
        pass(MAX_AGE);
        var waiting = IntStream.range(0, MAX_WAITING)
                .mapToObj(i -> answers.read("cold " + i, this::load).toFuture())
                .toList();
        assertThat(waiting).noneMatch(CompletableFuture::isDone);
        assertThat(read()).as("with a stale answer").isCompletedWithValue(found("one"));
        var refused = answers.read("cold", this::load).toFuture();
        assertRefused(refused, ProblemException.class);
        answer(1, "one");
        assertThat(waiting.get(0).join()).isEqualTo(found("one"));
        assertThat(answers.read("another", this::load).toFuture())
                .as("one place is free again")
                .isNotDone();
        assertThat(count("refused")).isEqualTo(1);
    }

    @Test
    void aReaderWhoLeavesIsNoLongerWaiting() {
        IntStream.range(0, 2 * MAX_WAITING)
                .forEach(i -> answers.read(KEY, this::load).subscribe().dispose());
        assertThat(read()).isNotDone();
    }

    @Test
    void aLoadThatFailsAfterItsReadersHaveLeftIsNoErrorInTheLog() {
        List<Throwable> dropped = new CopyOnWriteArrayList<>();
        Hooks.onErrorDropped(dropped::add);
        try {
            loaded("one");
            pass(MAX_AGE);
            assertThat(read().join()).as("after 100 ms").isEqualTo(found("one"));
            fail(1, new IOException("broken"));
        } finally {
            Hooks.resetOnErrorDropped();
        }
        assertThat(dropped).isEmpty();
    }

    @Test
    void theRefusalOfOneIsNotThatOfTheOthers() {
        var first = read();
        var second = read();
        fail(0, new ProblemException(GatewayProblem.TOO_MANY_REQUESTS));
        assertThat(first.join()).isEqualTo(new LoadResult.Unshared<>());
        assertThat(second.join()).isEqualTo(new LoadResult.Unshared<>());
        assertThat(count("passed")).isEqualTo(2);
        assertThat(read()).as("nothing is kept of it").isNotDone();
        fail(1, new ProblemException(CommonProblem.SERVICE_UNAVAILABLE));
        assertThat(loads).hasSize(2);
    }

    @Test
    void anAnswerThatIsNotUnderstoodIsForOneRequest() {
        var reading = read();
        answer(0, "strange");
        assertThat(reading.join()).isEqualTo(new LoadResult.Unshared<>());
        assertThat(read()).isNotDone();
    }

    @Test
    void whatMayNotBeKeptIsSharedByThoseWhoWaitForIt() {
        var first = read();
        var second = read();
        answer(0, "passing");
        assertThat(first.join()).isEqualTo(found("passing"));
        assertThat(second.join()).isEqualTo(found("passing"));
        assertThat(read()).isNotDone();
    }

    @Test
    void memoryIsBounded() {
        var small = answers(DataSize.ofKilobytes(100));
        IntStream.range(0, 1000)
                .forEach(i -> small.read("key " + i, () -> Mono.just(json("x".repeat(500))))
                        .block());
        long kept = IntStream.range(0, 1000)
                .mapToObj(i -> small.read("key " + i, Mono::never).toFuture())
                .filter(reading -> reading.isDone() && !reading.isCompletedExceptionally())
                .count();
        assertThat(kept).isBetween(1L, 100L);
    }

    private CompletableFuture<LoadResult<String>> read() {
        return answers.read(KEY, this::load).toFuture();
    }

    private Mono<ServiceAnswer> load() {
        var load = new CompletableFuture<ServiceAnswer>();
        loads.add(load);
        return Mono.fromFuture(load);
    }

    private void loaded(String text) {
        var reading = read();
        answer(0, text);
        assertThat(reading.join()).isEqualTo(found(text));
    }

    private void answer(int load, String text) {
        loads.get(load).complete(json(text));
    }

    private void fail(int load, Throwable failure) {
        loads.get(load).completeExceptionally(failure);
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    private double count(String outcome) {
        return meters.counter("sluice.gateway.hot.reads", "kind", "test", "outcome", outcome)
                .count();
    }

    private static void assertRefused(CompletableFuture<?> reading, Class<? extends Throwable> cause) {
        assertThatThrownBy(reading::join).hasCauseInstanceOf(cause);
    }

    private static LoadResult<String> found(String text) {
        return new LoadResult.Found<>(text);
    }

    private static ServiceAnswer json(String text) {
        return new ServiceAnswer(
                HttpStatus.OK, MediaType.APPLICATION_JSON, null, text.getBytes(StandardCharsets.UTF_8));
    }

    private static ServiceAnswer problem(HttpStatus status) {
        return problem(status, null);
    }

    private static ServiceAnswer problem(HttpStatus status, String retryAfter) {
        return new ServiceAnswer(status, MediaType.APPLICATION_PROBLEM_JSON, retryAfter, new byte[0]);
    }
}
