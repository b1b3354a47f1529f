package io.sluice.gateway.overload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.selling.permit.Permits;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.gateway.EchoService;
import io.sluice.gateway.MortalService;
import io.sluice.gateway.SaleTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** What a running gateway keeps away from services that have no room, or are away. */
@OnLocalMiddleware("gateway")
class OverloadIT extends SaleTest {
    private static final Duration SOON = Duration.ofSeconds(40);

    /** Of an order-service that has said nothing lately. */
    private static final int UNKNOWN_LIMIT = 200;

    private static final String STOCK = "/api/admin/stock/1";

    @Autowired
    private MeterRegistry meters;

    @Autowired
    private Services services;

    @BeforeEach
    @AfterEach
    void everybodyIsWell() {
        MortalService.FIRST.start();
        MortalService.SECOND.start();
        Instances stock = services.of("stock-service");
        await().atMost(SOON).until(() -> stock().status() == 200 && stock.open() == 0);
        await("what a test has said is forgotten")
                .atMost(SOON)
                .until(() -> services.orders().attemptLimit() >= UNKNOWN_LIMIT);
        EchoService.answerWith(Permits.HEADER, "400/400");
        var buyer = buyer();
        assertThat(buyer.orders(buyer.tokenFor(promo().open(1, 1))).status()).isEqualTo(200);
        EchoService.letGo();
    }

    @Test
    void attemptsWithoutAPermitAreRefusedFromMemoryAndTheirTokensMayBeSentAgain() {
        var promo = promo().open(10, 1);
        List<Buyer> buyers = Stream.generate(this::buyer).limit(10).toList();
        List<String> tokens =
                buyers.stream().map(buyer -> buyer.tokenFor(promo)).toList();
        EchoService.answerWith(Permits.HEADER, "6/6");
        assertThat(buyers.get(0).orders(tokens.get(0)).header(Permits.HEADER))
                .as("nobody outside has to know")
                .isNull();
        double before = refusedOrders();
        EchoService.holdUp();
        ExecutorService threads = Executors.newFixedThreadPool(6);
        try {
            List<CompletableFuture<Answer>> inside = IntStream.range(0, 6)
                    .mapToObj(i ->
                            CompletableFuture.supplyAsync(() -> buyers.get(i).orders(tokens.get(i)), threads))
                    .toList();
            await().atMost(SOON).until(() -> EchoService.waiting() == 6);
            for (int i = 6; i < 10; i++) {
                Answer refused = buyers.get(i).orders(tokens.get(i));
                assertThat(refused.status()).isEqualTo(503);
                assertThat(refused.problem()).isEqualTo("busy");
                assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 3);
            }
            assertThat(EchoService.waiting()).as("it did not notice").isEqualTo(6);
            assertThat(refusedOrders() - before).isEqualTo(4);
            assertThat(refused(promo.id(), "busy")).isEqualTo(4);
            EchoService.letGo();
            assertThat(inside)
                    .allSatisfy(answer -> assertThat(answer.join().status()).isEqualTo(200));
        } finally {
            threads.shutdown();
        }
        assertThat(buyers.get(6).orders(tokens.get(6)).status())
                .as("the token that was refused")
                .isEqualTo(200);
    }

    @Test
    void aClientThatDoesNotSendItsBodyHoldsNoPlace() throws IOException {
        var buyer = buyer();
        String token = buyer.tokenFor(promo().open(1, 1));
        try (var socket =
                new Socket("127.0.0.1", environment.getRequiredProperty("local.server.port", Integer.class))) {
            String head = "POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    + String.join(": ", buyer.authorization()) + "\r\nSeckill-Token: " + token
                    + "\r\nContent-Length: 15\r\n\r\n{";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            socket.setSoTimeout((int) SOON.toMillis());
            var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            await().atMost(SOON)
                    .failFast(() -> services.orders().attemptsUnderWay() > 0)
                    .until(() -> socket.getInputStream().available() > 0);
            assertThat(in.readLine()).contains(" 408 ");
            assertThat(in.lines()).as("until it is closed").anyMatch(line -> line.contains("request-timeout"));
        }
        assertThat(buyer.orders(token).status()).as("the same token").isEqualTo(200);
    }

    @Test
    void whileOrderServiceLetsNobodyInOneAfterTheOtherStillGetsThere() {
        EchoService.answerWith(Permits.HEADER, Permits.NONE.text());
        var buyer = buyer();
        String token = buyer.tokenFor(promo().open(1, 1));
        for (int i = 0; i < 10; i++) {
            assertThat(buyer.orders(token).status()).isEqualTo(200);
        }
        assertThat(services.orders().attemptLimit()).isEqualTo(4);
    }

    @Test
    void aServiceThatIsAwayIsAnsweredForFromMemoryUntilItIsBack() {
        MortalService.FIRST.stop();
        MortalService.SECOND.stop();
        await().atMost(SOON)
                .until(() ->
                        stock().status() == 503 && services.of("stock-service").open() == 2);
        double before = refusedFor("stock-service");
        long begin = System.nanoTime();
        for (int i = 0; i < 50; i++) {
            Answer refused = stock();
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.problem()).isEqualTo("service-unavailable");
            assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 10);
        }
        assertThat(refusedFor("stock-service") - before)
                .as("all but the probes of two instances")
                .isGreaterThanOrEqualTo(50 - 2 * probesSince(begin));
        assertThat(calls().get("/api/orders").status()).as("of another service").isEqualTo(200);
        await("the longer it lasts the later")
                .atMost(SOON)
                .until(() -> Integer.parseInt(stock().header("Retry-After")) > 3);

        MortalService.SECOND.start();
        await().atMost(SOON).until(() -> stock().status() == 200);
        assertThat(IntStream.range(0, 20).map(i -> stock().status()))
                .as("while the other one is still away")
                .containsOnly(200);
    }

    /** Not read again from another instance, as what is only read would be. */
    @Test
    void whenOneOfTwoDiesTheOtherGetsWhatComes() {
        MortalService.FIRST.stop();
        await().atMost(SOON).until(() -> {
            calls().post(STOCK, "{}");
            return services.of("stock-service").open() == 1;
        });
        long begin = System.nanoTime();
        long refused = IntStream.range(0, 200)
                .filter(i -> calls().post(STOCK, "{}").status() != 200)
                .count();
        assertThat(refused).isLessThanOrEqualTo(probesSince(begin));
    }

    @Test
    void aProxyThatFindsNobodyCountsAndTheServicesOwn503DoesNot() {
        MortalService.FIRST.answerWith(503, "application/problem+json");
        MortalService.SECOND.answerWith(503, "application/problem+json");
        int before = received();
        for (int i = 0; i < 20; i++) {
            assertThat(stock().status()).isEqualTo(503);
        }
        assertThat(received() - before).isEqualTo(20);

        MortalService.FIRST.answerWith(503, "text/html");
        MortalService.SECOND.answerWith(503, "text/html");
        for (int i = 0; i < 6; i++) {
            assertThat(stock().status()).isEqualTo(503);
        }
        assertThat(services.of("stock-service").open()).isEqualTo(2);
    }

    @Test
    void aServiceThatHangsIsLeftAloneUntilItAnswersAgain() {
        MortalService.FIRST.hang();
        MortalService.SECOND.hang();
        ExecutorService threads = Executors.newFixedThreadPool(6);
        try {
            assertThat(stockAtOnce(6, threads))
                    .allSatisfy(answer -> assertThat(answer.join().problem()).isEqualTo("service-too-slow"));
            assertThat(services.of("stock-service").open()).isEqualTo(2);
            // Each instance may get one of them as a probe, which hangs.
            var first = CompletableFuture.anyOf(stockAtOnce(3, threads).toArray(CompletableFuture[]::new));
            assertThat(first)
                    .succeedsWithin(Duration.ofSeconds(5))
                    .satisfies(answer -> assertThat(((Answer) answer).problem()).isEqualTo("service-unavailable"));
        } finally {
            threads.shutdown();
        }
        MortalService.FIRST.start();
        MortalService.SECOND.start();
        await().atMost(SOON).until(() -> stock().status() == 200);
    }

    private List<CompletableFuture<Answer>> stockAtOnce(int requests, ExecutorService threads) {
        return IntStream.range(0, requests)
                .mapToObj(i -> CompletableFuture.supplyAsync(this::stock, threads))
                .toList();
    }

    private Answer stock() {
        return calls().get(STOCK);
    }

    /** As many as one instance may have got. */
    private static long probesSince(long begin) {
        return 1 + Duration.ofNanos(System.nanoTime() - begin).toMillis() / 500;
    }

    private static int received() {
        return MortalService.FIRST.received() + MortalService.SECOND.received();
    }

    private double refusedOrders() {
        return meters.counter("sluice.gateway.orders.refused", "reason", "busy").count();
    }

    private double refusedFor(String service) {
        Counter counter = meters.find("sluice.gateway.breaker.refused")
                .tag("service", service)
                .counter();
        return counter == null ? 0 : counter.count();
    }
}
