package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.options.AriaRole;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;

/** The page of an order shows every change by itself, and lets its buyer cancel, pay and be refunded. */
class ShopOrderIT {
    @RegisterExtension
    static final InBrowser browser = new InBrowser();

    @Test
    void anUnpaidOrderIsShownAsClosedWhenItsTimeIsUp() {
        PublishedSale sale =
                SaleTerms.of(1).withTimeToPay(Duration.ofSeconds(20)).publish();
        Visitor buyer = browser.buyer();
        Tab tab = buyer.open("/orders/" + sale.buyBy(buyer));
        tab.mark();
        tab.awaitOrder("CONFIRMED");
        assertThat(tab.page().getByRole(AriaRole.TIMER).first()).isVisible();
        tab.awaitOrder("CLOSED");
        assertThat(tab.heading("Closed: not paid in time")).isVisible();
        tab.assertNotReloaded();
    }

    @Test
    void aPaidOrderIsRefundedOnRequest() {
        PublishedSale sale = SaleTerms.of(1).publish();
        Visitor buyer = browser.buyer();
        String order = sale.buyBy(buyer);
        Tab tab = buyer.open("/orders/" + order);
        tab.mark();
        tab.awaitOrder("CONFIRMED");
        PublishedSale.pay(buyer.session(), order);
        tab.awaitOrder("PAID");
        tab.button("Ask for a refund").click();
        tab.inDialog("Refund it").click();
        tab.awaitOrder("REFUNDED");
        assertThat(tab.heading("Your money is back")).isVisible();
        tab.assertNotReloaded();
    }

    @Test
    void theAddressThatIsPickedIsPaidForAndNoneWhileAnotherIsWritten() {
        PublishedSale sale = SaleTerms.of(1).publish();
        Visitor buyer = browser.buyer();
        keepAddress(buyer, "First street 1");
        keepAddress(buyer, "Second street 2");
        String order = sale.buyBy(buyer);
        Tab tab = buyer.open("/orders/" + order);
        tab.page().getByLabel(Pattern.compile("Second street 2")).check();
        tab.button("+ Add an address").click();
        assertThat(tab.text("First say where it should go.")).isVisible();
        assertThat(tab.button("Pay ¥99")).isDisabled();
        tab.button("Cancel").click();
        tab.button("Pay ¥99").click();
        tab.page().waitForURL("http://127.0.0.1:" + Suite.launcher.port(8890) + "/**");
        JsonNode copy = buyer.app().get("/api/orders/" + order + "/address").json();
        assertThat(copy.path("street").asString()).isEqualTo("Second street 2");
    }

    private static void keepAddress(Visitor buyer, String street) {
        var kept = buyer.app().post("/api/users/me/addresses", """
                {"recipient": "Brook", "phone": "+86 137 0000 0000", "region": "Zhejiang", "city": "Hangzhou",
                 "street": "%s"}""".formatted(street));
        assertThat(kept.status()).as(kept.body()).isEqualTo(201);
    }

    @Test
    void aCancelledOrderCanBeKeptUntilItIsConfirmed() {
        PublishedSale sale = SaleTerms.of(1).publish();
        Visitor buyer = browser.buyer();
        String order = sale.buyBy(buyer);
        Tab tab = buyer.open("/orders/" + order);
        tab.button("Cancel the order").click();
        tab.inDialog("Keep the order").click();
        assertThat(tab.dialog()).isHidden();
        tab.awaitOrder("CONFIRMED");
        tab.button("Cancel the order").click();
        tab.inDialog("Cancel the order").click();
        tab.awaitOrder("CANCELLED");
        PublishedSale.awaitState(buyer.session(), order, "CANCELLED");
    }

    @Test
    void whatHappensWhileTheGatewayRestartsIsShownOnceItIsBack() {
        PublishedSale sale =
                SaleTerms.of(1).withTimeToPay(Duration.ofSeconds(20)).publish();
        Visitor buyer = browser.buyer().mayLoseTheConnection();
        String order = sale.buyBy(buyer);
        Tab tab = buyer.open("/orders/" + order);
        tab.mark();
        tab.awaitOrder("CONFIRMED");
        tab.awaitLink("open");
        Instant payBefore = Instant.parse(
                buyer.app().get("/api/orders/" + order).json().path("payBefore").asString());
        Suite.launcher.kill("gateway");
        tab.awaitLink("waiting|connecting|polling");
        // The order closes while the gateway starts.
        await().atMost(Duration.ofSeconds(30)).until(() -> Instant.now().isAfter(payBefore));
        Suite.up();
        tab.awaitOrder("CLOSED");
        tab.awaitLink("open|polling");
        tab.assertNotReloaded();
    }

    @Test
    void theListShowsEveryOrderWithItsState() {
        PublishedSale first = SaleTerms.of(1).publish();
        PublishedSale second = SaleTerms.of(1).publish();
        Visitor buyer = browser.buyer();
        String kept = first.buyBy(buyer);
        String cancelled = second.buyBy(buyer);
        assertThat(buyer.app().post("/api/orders/" + cancelled + "/cancel", "").status())
                .isEqualTo(200);
        Tab tab = buyer.open("/orders");
        assertThat(tab.page().locator("main")).containsText(first.title());
        assertThat(tab.page().locator("main")).containsText("To be paid");
        assertThat(tab.page().locator("main")).containsText("Cancelled");
        tab.page().locator("main a[href='/orders/" + kept + "']").first().click();
        tab.awaitOrder("CONFIRMED");
    }
}
