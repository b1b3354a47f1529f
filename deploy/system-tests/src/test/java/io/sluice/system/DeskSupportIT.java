package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.SelectOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;

/** Support finds an order by what a buyer can name, reads what happened to it, and acts for the buyer with a reason. */
class DeskSupportIT {
    private static final Duration SOON = Duration.ofSeconds(60);

    @RegisterExtension
    static final InBrowser browser = new InBrowser();

    private final Shop shop = new Shop(Suite.gateway());

    @Test
    void aPaidOrderIsFoundByPhoneAndPaymentItsNoticeSentAgainAndItsMoneyReturned() {
        Account buyer = Account.registered();
        String session = buyer.session();
        PublishedSale sale = SaleTerms.of(2).publish();
        String order = sale.buyBy(session);
        PublishedSale.pay(session, order);
        PublishedSale.awaitState(session, order, "PAID");
        await().atMost(SOON).until(() -> paidNotice(buyer, order).isPresent());

        Tab tab = browser.admin().open("/desk/support");
        find(tab, "Payment number", paymentOf(order).path("id").asString());
        assertThat(tab.link(order)).isVisible();
        find(tab, "Phone", Account.fresh().phone());
        assertThat(tab.heading("Nothing was found")).isVisible();
        find(tab, "Payment number", paymentOf(order).path("providerRef").asString());
        assertThat(tab.link(order)).isVisible();
        find(tab, "Phone", buyer.phone());
        assertThat(tab.part("Heron")).containsText("Buyer");
        tab.link(order).click();
        assertTimeline(
                tab, "Accepted", "Units asked for at the ledger", "Confirmed, to be paid", "Payment received", "Paid");
        assertThat(tab.part("Payments")).containsText("¥99");
        resendNotice(tab);
        assertThat(paidNotice(buyer, order).orElseThrow().path("resentAt").asString())
                .as("the page says what the service has written down")
                .isNotEmpty();

        act(tab, "Refund it", "It came broken.");
        tab.awaitPath("/desk/orders/" + order);
        assertThat(tab.page().locator("main header")).containsText("Refunded");
        assertTimeline(tab, "Refund asked for", "It came broken.", "Refunded");
        assertThat(tab.part("Timeline")).containsText("Heron");
        assertThat(tab.part("Refunds")).containsText("¥99");
        PublishedSale.awaitState(session, order, "REFUNDED");
    }

    @Test
    void anUnpaidOrderIsFoundByItsNumberAndCancelledWithAReason() {
        String session = shop.buyers(1).get(0);
        PublishedSale sale = SaleTerms.of(1).publish();
        String order = sale.buyBy(session);
        Tab tab = browser.admin().open("/desk/support");
        find(tab, "Order number", "no such number");
        assertThat(tab.text("A number has 26 letters and digits.")).isVisible();
        find(tab, "Order number", order.toLowerCase(java.util.Locale.ROOT));
        tab.link(order).click();
        assertThat(tab.button("Cancel the order")).hasAttribute("aria-disabled", "true");
        assertThat(tab.button("Refund it")).hasAttribute("aria-disabled", "true");
        assertThat(tab.part("Payments")).containsText("Nobody has tried to pay.");
        act(tab, "Cancel the order", "The buyer rang and asked for it.");
        assertThat(tab.page().locator("main header")).containsText("Cancelled");
        assertTimeline(tab, "Cancelled", "The buyer rang and asked for it.");
        PublishedSale.awaitState(session, order, "CANCELLED");
    }

    @Test
    void whatIsNotThereIsSaidToBeNotThere() {
        Tab tab = browser.admin().open("/desk/support");
        find(tab, "Payment number", "01K9WZ2Y7C5E7G9J1M3P5R7T9V");
        assertThat(tab.heading("Nothing was found")).isVisible();
        find(tab, "Phone", Account.fresh().phone());
        assertThat(tab.heading("Nothing was found")).isVisible();
    }

    /** Written when the event of the payment arrives: some time after the order is paid. */
    private Optional<JsonNode> paidNotice(Account buyer, String order) {
        String id = shop.admin()
                .get("/api/admin/users?phone=" + buyer.phone())
                .json()
                .path(0)
                .path("id")
                .asString();
        return shop.admin()
                .get("/api/admin/users/" + id + "/notices")
                .json()
                .valueStream()
                .filter(notice -> notice.path("orderId").asString().equals(order)
                        && notice.path("kind").asString().equals("PAID"))
                .findFirst();
    }

    private JsonNode paymentOf(String order) {
        return shop.admin()
                .get("/api/admin/orders/" + order)
                .json()
                .path("payments")
                .get(0);
    }

    private static void find(Tab tab, String kind, String text) {
        tab.choice("Search by").selectOption(new SelectOption().setLabel(kind));
        tab.field(kind).fill(text);
        tab.button("Find").click();
    }

    private static void act(Tab tab, String act, String reason) {
        tab.field("Reason").fill(reason);
        tab.button(act).click();
        tab.inDialog(act).click();
        assertThat(tab.dialog()).isHidden();
    }

    private static void resendNotice(Tab tab) {
        Locator notice = tab.part("What the buyer was told")
                .getByRole(AriaRole.LISTITEM)
                .filter(new Locator.FilterOptions().setHasText("this order"))
                .first();
        notice.getByRole(AriaRole.BUTTON).click();
        assertThat(notice).containsText("sent again");
    }

    private static void assertTimeline(Tab tab, String... entries) {
        for (String entry : List.of(entries)) {
            assertThat(tab.part("Timeline")).containsText(entry);
        }
    }
}
