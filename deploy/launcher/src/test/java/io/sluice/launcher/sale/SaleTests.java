package io.sluice.launcher.sale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.launcher.workspace.LauncherException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Against a fake shop: the buyers behave, and every fault of the shop is noticed. */
class SaleTests {

    private static final SaleSetup.Admin ADMIN = new SaleSetup.Admin("13800000000", "secret");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Map<SaleOption, Integer> options = new HashMap<>(Map.of(
            SaleOption.BUYERS, 200,
            SaleOption.UNITS, 40,
            SaleOption.CONNECTIONS, 16,
            SaleOption.COUNTDOWN, 0,
            SaleOption.SECONDS, 20,
            SaleOption.SETTLE, 1));

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
        options.putAll(Map.of(SaleOption.LIMIT, 3, SaleOption.QUANTITY, Plan.RANDOM, SaleOption.UNITS, 61));

        assertThat(holdsAt(ShopFault.NONE)).as(this::printed).isTrue();
    }

    @Test
    void sellsReleasedUnitsToMoreBuyersThanThereAreRetrySlots() throws IOException {
        options.put(SaleOption.UNITS, 80);
        FakeStock stock = new FakeStock(ShopFault.NONE, 3);
        stock.hold(60);
        try (FakeShop shop = new FakeShop(stock)) {
            assertThat(sale(shop.url(), promo -> stock.records()))
                    .as(this::printed)
                    .isTrue();
        }
        assertThat(printed()).contains("never undersold: 80 of 80 units sold");
    }

    @Test
    void servesAllBuyersWhenThereIsEnough() throws IOException {
        options.putAll(Map.of(SaleOption.BUYERS, 50, SaleOption.UNITS, 500, SaleOption.LIMIT, 2));

        assertThat(holdsAt(ShopFault.NONE)).as(this::printed).isTrue();
        assertThat(printed()).contains("never undersold: 100 of 500 units sold, 100 wanted");
    }

    @ParameterizedTest
    @EnumSource(names = {"CREATES_A_SECOND_ORDER", "REFUSES_AFTER_ACCEPTING"})
    void noticesAShopThatAnswersTheSameOrderDifferently(ShopFault fault) throws IOException {
        // Enough for all buyers, so that those who send an order twice get one, whoever comes first.
        options.put(SaleOption.UNITS, 200);

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
    void endsInTimeAlthoughUnitsAreLeft() throws IOException {
        options.put(SaleOption.SECONDS, 3);

        assertThat(holdsAt(ShopFault.KEEPS_THE_LAST_UNITS)).isFalse();
        assertThat(printed()).contains("✘ sold never undersold: 37 of 40 units sold");
    }

    @Test
    void endsInTimeAlthoughTheSuiteDied() throws IOException {
        options.put(SaleOption.SECONDS, 3);
        FakeStock stock = new FakeStock(ShopFault.KEEPS_THE_LAST_UNITS, 3);
        try (FakeShop shop = new FakeShop(stock)) {
            CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS).execute(shop::close);

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
        return new Sale(new Plan(options), List.of(gateway, gateway), ADMIN, databases).run(print, false);
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }
}
