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

/** Against a shop that is only played, to see that the crowd behaves and that no cheating goes unnoticed. */
class SaleTests {

    private static final SaleSetup.Admin ADMIN = new SaleSetup.Admin("13800000000", "secret");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Map<SaleOption, Integer> settings = new HashMap<>(Map.of(
            SaleOption.BUYERS, 200,
            SaleOption.UNITS, 40,
            SaleOption.CONNECTIONS, 16,
            SaleOption.COUNTDOWN, 0,
            SaleOption.SECONDS, 20,
            SaleOption.SETTLE, 1));

    @Test
    void sellsEverythingOnceInAnHonestShop() throws IOException {
        assertThat(holdsAt(ShopFault.NONE)).as(this::printed).isTrue();
        assertThat(printed())
                .contains("✔ I1   never oversold: 40 units confirmed or paid, 40 allotted")
                .contains("for a token: ", "sold out")
                .contains("no answer", "busy")
                .doesNotContain("✘");
    }

    @Test
    void sellsTheLastUnitToThoseWhoWantedMore() throws IOException {
        settings.putAll(Map.of(SaleOption.LIMIT, 3, SaleOption.QUANTITY, Plan.RANDOM, SaleOption.UNITS, 61));

        assertThat(holdsAt(ShopFault.NONE)).as(this::printed).isTrue();
    }

    @Test
    void sellsUnitsThatComeBackToMoreThanThoseWhoKeptAsking() throws IOException {
        settings.put(SaleOption.UNITS, 80);
        FakeStock stock = new FakeStock(ShopFault.NONE, 3);
        stock.hold(60);
        try (FakeShop shop = new FakeShop(stock)) {
            assertThat(sale(shop.url(), promo -> stock.books()))
                    .as(this::printed)
                    .isTrue();
        }
        assertThat(printed()).contains("never undersold: 80 of 80 units sold");
    }

    @Test
    void servesEverybodyWhenThereIsEnough() throws IOException {
        settings.putAll(Map.of(SaleOption.BUYERS, 50, SaleOption.UNITS, 500, SaleOption.LIMIT, 2));

        assertThat(holdsAt(ShopFault.NONE)).as(this::printed).isTrue();
        assertThat(printed()).contains("never undersold: 100 of 500 units sold, 100 wanted");
    }

    @ParameterizedTest
    @EnumSource(names = {"GIVES_A_SECOND_ORDER", "TAKES_A_YES_BACK"})
    void noticesAShopThatAnswersTheSameOrderDifferently(ShopFault cheat) throws IOException {
        // Enough for everybody: those who send an order twice are among the buyers then, whoever comes first.
        settings.put(SaleOption.UNITS, 200);

        assertThat(holdsAt(cheat)).isFalse();
        assertThat(printed()).contains("✘ I8");
    }

    @ParameterizedTest
    @CsvSource({
        "OVERSELLS, I1",
        "KEEPS_NO_ORDER, I10",
        "IGNORES_THE_LIMIT, I5",
        "LOSES_MESSAGES, I7",
        "COUNTS_WRONG_IN_REDIS, same"
    })
    void noticesAShopThatCheats(ShopFault cheat, String invariant) throws IOException {
        assertThat(holdsAt(cheat)).isFalse();
        assertThat(printed()).contains("✘ " + invariant);
    }

    @Test
    void endsInTimeAlthoughUnitsAreLeft() throws IOException {
        settings.put(SaleOption.SECONDS, 3);

        assertThat(holdsAt(ShopFault.HOARDS_THE_LAST_UNITS)).isFalse();
        assertThat(printed()).contains("✘ sold never undersold: 37 of 40 units sold");
    }

    @Test
    void endsInTimeAlthoughTheSuiteDied() throws IOException {
        settings.put(SaleOption.SECONDS, 3);
        FakeStock stock = new FakeStock(ShopFault.HOARDS_THE_LAST_UNITS, 3);
        try (FakeShop shop = new FakeShop(stock)) {
            CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS).execute(shop::close);

            assertThat(sale(shop.url(), promo -> stock.books())).isFalse();
        }
        assertThat(printed()).contains("✘ rest the audit does not answer");
    }

    @Test
    void saysSoWhenTheDatabasesCannotBeRead() throws IOException {
        try (FakeShop shop = new FakeShop(new FakeStock(ShopFault.NONE, 3))) {
            DatabaseReader broken = promo -> {
                throw new IOException("gone");
            };

            assertThat(sale(shop.url(), broken)).isFalse();
        }
        assertThat(printed()).contains("✘ all  the databases cannot be read: gone");
    }

    @Test
    void saysInOneSentenceThatNothingIsThere() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }

        assertThatThrownBy(() -> sale("http://127.0.0.1:" + free, promo -> null))
                .isInstanceOf(LauncherException.class)
                .hasMessage("Nothing answers at http://127.0.0.1:%d; start the suite with: deploy/sluice up", free);
    }

    private boolean holdsAt(ShopFault cheat) throws IOException {
        FakeStock stock = new FakeStock(cheat, 3);
        try (FakeShop shop = new FakeShop(stock)) {
            return sale(shop.url(), promo -> stock.books());
        }
    }

    private boolean sale(String gateway, DatabaseReader archive) {
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        return new Sale(new Plan(settings), List.of(gateway, gateway), ADMIN, archive).run(print, false);
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }
}
