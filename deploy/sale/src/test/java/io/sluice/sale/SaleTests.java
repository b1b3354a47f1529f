package io.sluice.sale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.launcher.workspace.LauncherException;
import io.sluice.sale.check.DatabaseReader;
import io.sluice.sale.faults.FaultInjector;
import io.sluice.sale.faults.FaultLog;
import io.sluice.sale.faults.FaultSpec;
import io.sluice.sale.load.Plan;
import io.sluice.sale.load.SaleSetup;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Against a fake shop: the buyers behave, and every fault of the shop is noticed. */
class SaleTests {

    private static final SaleSetup.Admin ADMIN = new SaleSetup.Admin("13800000000", "secret");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Map<String, String> options = new HashMap<>(Map.of(
            "--buyers", "200",
            "--units", "40",
            "--connections", "16",
            "--countdown", "0",
            "--seconds", "20",
            "--settle", "1"));

    @TempDir
    Path report;

    private FaultInjector injector = new RecordingInjector();

    @Test
    void sellsEverythingOnceInACorrectShop() throws IOException {
        assertThat(holdsAt(ShopFault.NONE)).as(this::printed).isTrue();
        assertThat(printed())
                .contains("✔ I1   never oversold: 40 units confirmed or paid, 40 allotted")
                .contains("for a token: ", "sold out")
                .contains("no answer", "busy")
                .doesNotContain("✘");
    }

    @Test
    void sellsTheLastUnitToBuyersWhoWantedMore() throws IOException {
        options.putAll(Map.of("--limit", "3", "--quantities", "1..3", "--units", "61"));

        assertThat(holdsAt(ShopFault.NONE)).as(this::printed).isTrue();
    }

    @Test
    void sellsReleasedUnitsToMoreBuyersThanThereAreRetrySlots() throws IOException {
        options.put("--units", "80");
        FakeStock stock = new FakeStock(ShopFault.NONE, 3);
        stock.hold(60);
        try (FakeShop shop = new FakeShop(stock)) {
            sale(shop.url(), promo -> stock.records());
        }
        assertThat(printed())
                .contains("never undersold: 80 of 80 units sold")
                .contains("✘ true refusals are true")
                .contains("1 of 16 do not hold");
    }

    @Test
    void sellsOnToBuyersWhoseSessionsAreLost() throws IOException {
        assertThat(holdsAt(ShopFault.LOSES_SESSIONS)).as(this::printed).isTrue();
        assertThat(printed())
                .contains("times again: Redis had lost the session")
                .doesNotContain("✘");
    }

    @Test
    void servesAllBuyersWhenThereIsEnough() throws IOException {
        options.putAll(Map.of("--buyers", "50", "--units", "500", "--limit", "2"));

        assertThat(holdsAt(ShopFault.NONE)).as(this::printed).isTrue();
        assertThat(printed()).contains("never undersold: 100 of 500 units sold, 100 wanted");
    }

    @ParameterizedTest
    @EnumSource(names = {"CREATES_A_SECOND_ORDER", "REFUSES_AFTER_ACCEPTING"})
    void noticesAShopThatAnswersTheSameOrderDifferently(ShopFault fault) throws IOException {
        // Enough for all buyers, so that those who send an order twice get one, whoever comes first.
        options.put("--units", "200");

        assertThat(holdsAt(fault)).isFalse();
        assertThat(printed()).contains("✘ I8");
    }

    @ParameterizedTest
    @CsvSource({
        "OVERSELLS, I1",
        "LOSES_AN_ORDER, I10",
        "IGNORES_THE_PURCHASE_LIMIT, I5",
        "LOSES_MESSAGES, I7",
        "MISCOUNTS_IN_REDIS, same"
    })
    void noticesAFaultOfTheShop(ShopFault fault, String invariant) throws IOException {
        assertThat(holdsAt(fault)).isFalse();
        assertThat(printed()).contains("✘ " + invariant);
    }

    @Test
    void paysCancelsAndLeavesOrdersByTheirSharesAndSellsWhatComesBack() throws IOException {
        options.putAll(Map.of("--pay", "60%", "--cancel", "10%", "--lapse", "30%", "--seconds", "60"));

        assertThat(holdsAt(ShopFault.NONE)).as(this::printed).isTrue();
        assertThat(printed())
                .contains("never undersold: 40 of 40 units sold")
                .contains("paid is paid, once: 40 orders paid, 40 payments captured")
                .containsPattern("endings +40 paid · [1-9]\\d* cancelled · [1-9]\\d* lapsed · 0 rejected");
    }

    @Test
    void noticesAPaymentThatWasCapturedTwice() throws IOException {
        options.put("--pay", "100%");

        assertThat(holdsAt(ShopFault.CAPTURES_TWICE)).isFalse();
        assertThat(printed()).contains("✘ I6");
    }

    @Test
    void noticesSoldOutWhileUnitsWereUnsold() throws IOException {
        assertThat(holdsAt(ShopFault.SAYS_SOLD_OUT_TOO_EARLY)).isFalse();
        assertThat(printed()).contains("✘ true").contains("never undersold: 40 of 40 units sold");
    }

    @Test
    void noticesAPromotionThatIsForgottenForAWhile() throws IOException {
        assertThat(holdsAt(ShopFault.FORGETS_THE_PROMOTION)).isFalse();
        assertThat(printed())
                .contains("✘ true")
                .containsPattern("not true +after \\d+\\.\\d s: token answered 404 not-found");
    }

    @Test
    void breaksWhatItIsToldToAndMendsItBeforeTheVerdict() throws IOException {
        RecordingInjector recording = new RecordingInjector();
        injector = recording;
        options.put("--fault", "order-service:kill@50%");

        assertThat(holdsAt(ShopFault.NONE)).as(this::printed).isTrue();
        assertThat(recording.injected).containsExactly("order-service:kill");
        assertThat(printed()).contains("promotion    " + recording.promo);
        assertThat(recording.mended).isTrue();
        assertThat(printed())
                .contains("order-service was broken", "✔ hurt every fault happened: 1 of 1")
                .containsPattern("balance +\\d+\\.\\d s after");
    }

    @Test
    void isNotGreenWithoutTheFaultThatWasAskedFor() throws IOException {
        options.put("--fault", "order-service:kill@3600s");

        assertThat(holdsAt(ShopFault.NONE)).isFalse();
        assertThat(printed()).contains("✘ hurt every fault happened: 0 of 1");
    }

    @Test
    void isNotGreenIfAFaultCouldNotBeMended() throws IOException {
        RecordingInjector recording = new RecordingInjector();
        recording.failure = "redis could not be mended: 3 of 4 rounds failed";
        injector = recording;
        options.put("--fault", "redis:cut@50%");

        assertThat(holdsAt(ShopFault.NONE)).isFalse();
        assertThat(printed()).contains("✘ hurt every fault happened: 1 of 1; redis could not be mended: 3 of 4 rounds");
    }

    @Test
    void writesAReportForPeopleAndForPrograms() throws IOException {
        options.put("--fault", "order-service:kill@50%");

        assertThat(holdsAt(ShopFault.NONE)).as(this::printed).isTrue();

        JsonNode json = JsonMapper.shared().readTree(Files.readString(report.resolve("report.json")));
        assertThat(json.path("holds").asBoolean()).isTrue();
        assertThat(json.path("verdict").size()).isGreaterThan(13);
        assertThat(json.path("samples")
                        .valueStream()
                        .mapToLong(sample ->
                                sample.path("answers").path("ACCEPTED").asLong())
                        .sum())
                .as("orders accepted, some of them twice")
                .isGreaterThanOrEqualTo(40);
        assertThat(json.path("marks").path(0).path("text").asString()).isEqualTo("order-service was broken");
        assertThat(report.resolve("report.html")).content().contains("order-service was broken");
        assertThat(report.resolve("verdict.txt")).content().contains("All invariants hold.");
        assertThat(printed()).contains(report.resolve("report.html").toString());
    }

    @Test
    void endsInTimeAlthoughUnitsAreLeft() throws IOException {
        options.put("--seconds", "3");

        assertThat(holdsAt(ShopFault.KEEPS_THE_LAST_UNITS)).isFalse();
        assertThat(printed()).contains("✘ sold never undersold: 37 of 40 units sold");
    }

    @Test
    void endsInTimeAlthoughTheSuiteDied() throws IOException {
        options.put("--seconds", "6");
        FakeStock stock = new FakeStock(ShopFault.KEEPS_THE_LAST_UNITS, 3);
        try (FakeShop shop = new FakeShop(stock)) {
            CompletableFuture.delayedExecutor(3, TimeUnit.SECONDS).execute(shop::close);

            assertThat(sale(shop.url(), promo -> stock.records())).isFalse();
        }
        assertThat(printed()).contains("✘ rest the audit does not answer");
    }

    @Test
    void reportsThatTheDatabasesCannotBeRead() throws IOException {
        try (FakeShop shop = new FakeShop(new FakeStock(ShopFault.NONE, 3))) {
            DatabaseReader broken = promo -> {
                throw new IOException("gone");
            };

            assertThat(sale(shop.url(), broken)).isFalse();
        }
        assertThat(printed()).contains("✘ all  the databases cannot be read: gone");
    }

    @Test
    void reportsInOneSentenceThatNothingAnswers() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }

        assertThatThrownBy(() -> sale("http://127.0.0.1:" + free, promo -> null))
                .isInstanceOf(LauncherException.class)
                .hasMessage("Nothing answers at http://127.0.0.1:%d; start the suite with: deploy/sluice up", free);
    }

    private boolean holdsAt(ShopFault fault) throws IOException {
        FakeStock stock = new FakeStock(fault, 3);
        try (FakeShop shop = new FakeShop(stock)) {
            return sale(shop.url(), promo -> stock.records());
        }
    }

    private boolean sale(String gateway, DatabaseReader databases) {
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        String[] words = options.entrySet().stream()
                .flatMap(option -> Stream.of(option.getKey(), option.getValue()))
                .toArray(String[]::new);
        return new Sale(Plan.parse(words), List.of(gateway, gateway), ADMIN, databases, injector)
                .run(print, false, report)
                .isGreen();
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    /** Breaks nothing, and writes down what it was to break. */
    private static final class RecordingInjector implements FaultInjector {
        private final List<String> injected = new ArrayList<>();
        private String promo = "nothing is sold";
        private boolean mended;
        private String failure = "";

        @Override
        public void selling(String promo) {
            this.promo = promo;
        }

        @Override
        public void inject(FaultSpec fault, FaultLog log) {
            injected.add(fault.part() + ":" + fault.kind());
            log.happened(Instant.now(), fault.part() + " was broken");
        }

        @Override
        public void mendAll() {
            mended = true;
            if (!failure.isEmpty()) {
                throw new IllegalStateException(failure);
            }
        }
    }
}
