package io.sluice.sale.bench.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GeneratorTests {

    private static final Duration STALL = Duration.ofMillis(600);
    private static final String OK = StallingServer.response(200, "", "ok");

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void sendsEachRequestOnceAndCountsItsAnswer(int threads) throws IOException {
        Queue<String> paths = new ConcurrentLinkedQueue<>();
        Queue<String> bodies = new ConcurrentLinkedQueue<>();
        try (StallingServer server = new StallingServer((number, path) -> {
                    paths.add(path);
                    return path.endsWith("7") ? StallingServer.response(409, "", "no" + path) : OK;
                });
                Generator generator = new Generator(server.address(), threads, () -> false)) {
            List<Request> requests = IntStream.range(0, 500)
                    .mapToObj(number -> Request.post(generator.authority(), "/" + number, "", "{}")
                            .to((status, body, at) ->
                                    bodies.add(status + " " + new String(body, StandardCharsets.US_ASCII))))
                    .toList();

            LoadResult result = generator.run(
                    Load.closedLoop(10, Duration.ofSeconds(20)), RequestSource.once(requests), status -> status == 200);

            assertThat(paths).hasSize(500).doesNotHaveDuplicates();
            assertThat(result.statuses()).containsOnlyKeys(200, 409).containsEntry(409, 50L);
            assertThat(result.expected()).isEqualTo(450);
            assertThat(result.expectedInTime()).isBetween(440L, 450L);
            assertThat(result.latencies().getTotalCount()).isEqualTo(450);
            assertThat(result.unanswered()).isZero();
            assertThat(result.seconds()).isLessThan(20);
            assertThat(bodies).hasSize(500).contains("409 no/7");
            assertThat(server.connections()).isEqualTo(10);
        }
    }

    /** The same server, the same stall. Buyers come whether or not it stalls, and all of them wait. */
    @Test
    void showsInAnOpenLoopHowManyWaitForAServerThatStalls() throws IOException {
        LoadResult closed = whileTheServerStalls(Load.closedLoop(1, Duration.ofSeconds(2)));
        LoadResult open = whileTheServerStalls(Load.openLoop(1, Duration.ofSeconds(2), 200));

        assertThat(closed.latencies().getMaxValue() / 1000).isBetween(400L, 2000L);
        assertThat(closed.percentile(99))
                .as("one request waited, the others were never sent")
                .isLessThan(100);

        assertThat(open.expected()).isEqualTo(400);
        assertThat(open.unsent()).isZero();
        assertThat(open.percentile(99))
                .as("a third of all were due while it stalled")
                .isGreaterThan(300);
        assertThat(open.percentile(80)).isGreaterThan(50);
    }

    private static LoadResult whileTheServerStalls(Load load) throws IOException {
        try (StallingServer server = new StallingServer((number, path) -> OK);
                Generator generator = new Generator(server.address(), 1, () -> false)) {
            Timer timer = new Timer(true);
            after(timer, Duration.ofMillis(500), () -> {
                server.stall();
                after(timer, STALL, server::goOn); // from now, or a stall that begins late would be shorter
            });
            Request request = Request.get(generator.authority(), "/", "");
            return generator.run(load, RequestSource.repeating(List.of(request)), status -> true);
        }
    }

    private static void after(Timer timer, Duration delay, Runnable work) {
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        work.run();
                    }
                },
                delay.toMillis());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void keepsTheRateOfAnOpenLoop(int threads) throws IOException {
        try (StallingServer server = new StallingServer((number, path) -> OK);
                Generator generator = new Generator(server.address(), threads, () -> false)) {
            LoadResult result = run(generator, Load.openLoop(8, Duration.ofSeconds(1), 301));

            assertThat(server.requests()).isEqualTo(301);
            // A busy machine may be late with the last ones.
            assertThat(result.perSecond()).isBetween(100.0, 315.0);
            assertThat(result.seconds()).isBetween(0.9, 5.0);
        }
    }

    @Test
    void countsWhatWasDueWhenNobodyAnswers() throws IOException {
        try (StallingServer server = new StallingServer((number, path) -> OK);
                Generator generator = new Generator(server.address(), 1, () -> false)) {
            server.stall();

            LoadResult result =
                    run(generator, Load.openLoop(2, Duration.ofMillis(500), 100).withTimeout(Duration.ofMillis(700)));

            assertThat(result.statuses()).isEmpty();
            assertThat(result.unanswered() + result.unsent()).isEqualTo(50);
            assertThat(result.latencies().getTotalCount()).isEqualTo(50);
            assertThat(result.percentile(50)).isGreaterThan(500);
            assertThat(result.perSecond()).isZero();
        }
    }

    @Test
    void doesNotCountForTheRateWhatComesAfterTheEnd() throws IOException {
        try (StallingServer server = new StallingServer((number, path) -> OK);
                Generator generator = new Generator(server.address(), 1, () -> false)) {
            server.stall();
            after(new Timer(true), Duration.ofMillis(800), server::goOn);

            LoadResult result = run(generator, Load.closedLoop(5, Duration.ofMillis(300)));

            assertThat(result.expected()).isEqualTo(5);
            assertThat(result.expectedInTime()).isZero();
            assertThat(result.latencies().getTotalCount()).isEqualTo(5);
        }
    }

    @Test
    void goesOnWithANewConnectionWhenTheServerEndsOne() throws IOException {
        AtomicBoolean orderly = new AtomicBoolean(true);
        StallingServer.Answer answer = (number, path) ->
                number % 10 != 0 ? OK : orderly.get() ? StallingServer.response(200, "Connection: close\r\n", "") : "";
        try (StallingServer server = new StallingServer(answer);
                Generator generator = new Generator(server.address(), 1, () -> false)) {
            LoadResult result = run(generator, Load.openLoop(2, Duration.ofSeconds(1), 100));
            assertThat(result.unanswered()).isZero();
            assertThat(result.expected()).isEqualTo(100);
            assertThat(server.connections()).isGreaterThanOrEqualTo(11);

            orderly.set(false);
            result = run(generator, Load.openLoop(2, Duration.ofSeconds(1), 100));
            assertThat(result.unanswered()).isEqualTo(10);
            assertThat(result.expected()).isEqualTo(90);
        }
    }

    @Test
    void readsAnswersInPiecesAndInChunks() throws IOException {
        String long1 = "x".repeat(200_000);
        String chunked =
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nA;why=not\r\n0123456789\r\n0\r\n\r\n";
        List<String> bodies = new ArrayList<>();
        try (StallingServer server = new StallingServer(
                        (number, path) -> path.equals("/long") ? StallingServer.response(200, "", long1) : chunked);
                Generator generator = new Generator(server.address(), 1, () -> false)) {
            bodies.add(generator
                    .ask(Request.get(generator.authority(), "/long", ""))
                    .body());
            bodies.add(
                    generator.ask(Request.get(generator.authority(), "/", "")).body());
        }
        assertThat(bodies).containsExactly(long1, "abc0123456789");
    }

    @Test
    void endsEarlyOnRequest() throws IOException {
        AtomicBoolean stop = new AtomicBoolean();
        BooleanSupplier stopped = stop::get;
        try (StallingServer server = new StallingServer((number, path) -> OK);
                Generator generator = new Generator(server.address(), 2, stopped)) {
            after(new Timer(true), Duration.ofMillis(300), () -> stop.set(true));

            LoadResult result = run(generator, Load.closedLoop(4, Duration.ofMinutes(5)));

            assertThat(result.seconds()).isLessThan(5.0);
            assertThat(result.unanswered()).isZero();
        }
    }

    @Test
    void saysSoWhenItCannotConnect() throws IOException {
        StallingServer server = new StallingServer((number, path) -> OK);
        server.close();
        try (Generator generator = new Generator(server.address(), 1, () -> false)) {
            assertThatThrownBy(() -> run(generator, Load.closedLoop(2, Duration.ofSeconds(1))))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("only 0 of 2 connections");
        }
    }

    private static LoadResult run(Generator generator, Load load) throws IOException {
        Request request = Request.get(generator.authority(), "/", "");
        return generator.run(load, RequestSource.repeating(List.of(request)), status -> status == 200);
    }
}
