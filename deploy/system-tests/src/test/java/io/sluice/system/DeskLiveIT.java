package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;

/** A sale of {@code deploy/sluice sale} is watched at the desk, and its report says what the verdict and the audit say. */
class DeskLiveIT {
    private static final Duration SOON = Duration.ofSeconds(30);

    /** The launcher starts a JVM and creates its buyers first. */
    private static final Duration UNTIL_PUBLISHED = Duration.ofSeconds(90);

    /** In seconds: long enough to open the page before the first unit is sold. */
    private static final int COUNTDOWN = 30;

    private static final int UNITS = 60;

    @RegisterExtension
    static final InBrowser browser = new InBrowser();

    private final Shop shop = new Shop(Suite.gateway());

    @Test
    void isWatchedWithoutAReloadAndReportedAsItsVerdictJudgesIt() {
        String before = awaitNewestPromo(SOON, "");
        var sale = CompletableFuture.supplyAsync(DeskLiveIT::runSale);
        String promo = awaitNewestPromo(UNTIL_PUBLISHED, before);
        Tab tab = browser.admin().open("/desk/promos/" + promo + "/live");
        tab.mark();
        assertThat(tab.page().locator("main header")).containsText("Live");
        assertThat(row(tab, "Available")).containsText("" + UNITS);

        Launcher.Run run = sale.join();
        assertThat(run.exit()).as(run.output()).isZero();
        assertWatched(tab);
        tab.assertNotReloaded();

        PrintedVerdict verdict = PrintedVerdict.in(run.output());
        await().atMost(SOON).untilAsserted(() -> verdict.assertReportedIn(report(promo)));
        tab.link("Report").click();
        assertReport(tab, promo, verdict);
    }

    private static Launcher.Run runSale() {
        return Suite.launcher.run(
                "sale",
                "--buyers",
                "400",
                "--units",
                "" + UNITS,
                "--buckets",
                "2",
                "--countdown",
                "" + COUNTDOWN,
                "--settle",
                "30");
    }

    private static void assertWatched(Tab tab) {
        Locator units = tab.part("Units, side by side");
        assertThat(units).containsText("● Balanced");
        assertThat(row(tab, "Sold").getByRole(AriaRole.CELL))
                .hasText(new String[] {"" + UNITS, "" + UNITS, "" + UNITS});
        assertThat(tab.part("Stock by bucket").getByRole(AriaRole.LISTITEM)).hasCount(2);
        for (String total : List.of("Accepted", "Confirmed")) {
            assertThat(tile(tab, total)).containsText("Total " + UNITS);
        }
        assertThat(tile(tab, "Refused")).not().containsText("Total 0");
        for (String mark : List.of("Opened", "Sold out")) {
            assertThat(tab.part("What happened")).containsText(mark);
        }
        Locator charts = tab.page().getByRole(AriaRole.FIGURE);
        assertThat(charts).hasCount(5);
        assertThat(charts.locator("canvas")).hasCount(5);
        assertThat(charts.filter(new Locator.FilterOptions().setHasText("Refused per second")))
                .containsText("Sold out");
    }

    /** A row of the table of units: the table of all numbers has others. */
    private static Locator row(Tab tab, String heading) {
        return tab.part("Units, side by side").locator("tr").filter(new Locator.FilterOptions().setHasText(heading));
    }

    private static Locator tile(Tab tab, String name) {
        return tab.page()
                .locator("dl > div")
                .filter(new Locator.FilterOptions().setHasText(name))
                .first();
    }

    private void assertReport(Tab tab, String promo, PrintedVerdict verdict) {
        JsonNode audit = shop.audit(shop.admin(), promo);
        assertThat(sum(tab.part("Units"), "Allotted"))
                .hasText(audit.path("allotted").asString());
        awaitSoldInReport(tab, verdict);
        String confirmed = audit.path("orders").path("confirmed").asString();
        assertThat("" + verdict.accepted()).as("nobody pays in this sale").isEqualTo(confirmed);
        assertThat(tab.row("To be paid").getByRole(AriaRole.CELL)).hasText(new String[] {confirmed, confirmed});
        assertThat(sum(tab.part("Times"), "Sold out after")).hasText(Pattern.compile("\\d.*s"));
        assertThat(sum(tab.part("Refusals by reason"), "Sold out")).hasText(Pattern.compile("[1-9][\\d,]*"));
        assertThat(tab.part("Latency")).containsText("Median");
        await().pollInSameThread()
                .atMost(SOON)
                .untilAsserted(() -> assertCsv(tab.page().waitForDownload(tab.link("Download CSV")::click), confirmed));
    }

    /** Each node of stock-service counts at its own times: while the sale goes on its count may be 10 s old. */
    private static void awaitSoldInReport(Tab tab, PrintedVerdict verdict) {
        var soon = new LocatorAssertions.HasTextOptions().setTimeout(2000);
        await().pollInSameThread().atMost(SOON).untilAsserted(() -> {
            tab.page().reload();
            assertThat(sum(tab.part("Units"), "Sold")).hasText("" + verdict.sold(), soon);
        });
    }

    private static void assertCsv(Download download, String sold) throws IOException {
        assertThat(download.suggestedFilename()).endsWith(".csv");
        assertThat(Files.readString(download.path())).contains("units.sold," + sold + "\r\n");
    }

    private static Locator sum(Locator part, String name) {
        return part.locator("dl > div")
                .filter(new Locator.FilterOptions()
                        .setHas(part.page()
                                .locator("dt")
                                .getByText(name, new Locator.GetByTextOptions().setExact(true))))
                .locator("dd");
    }

    private JsonNode report(String promo) {
        return shop.admin().get("/api/admin/promos/" + promo + "/report").json();
    }

    /** Another one than that; until there is one, and of a refusal, the id is empty. */
    private String awaitNewestPromo(Duration atMost, String butNot) {
        return await().atMost(atMost)
                .until(
                        () -> shop.admin()
                                .get("/api/admin/promos")
                                .json()
                                .path(0)
                                .path("id")
                                .asString(""),
                        id -> !id.isEmpty() && !id.equals(butNot));
    }
}
