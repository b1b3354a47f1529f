package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;

/** The whole way of a buyer through the shop. */
class ShopJourneyIT {
    @RegisterExtension
    static final InBrowser browser = new InBrowser();

    @Test
    void aNewcomerRegistersBuysAndPaysOnAPhone() {
        PublishedSale sale = SaleTerms.of(1).withChallenge().publish();
        Visitor newcomer = browser.visitor(Device.phone());
        Tab tab = newcomer.open(sale.path());
        tab.link("Sign in to buy").click();
        tab.page()
                .locator("main")
                .getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName("Register"))
                .click();
        register(tab, Account.fresh());

        tab.awaitPath(sale.path());
        tab.buyButton().click();
        new ChallengeSteps(tab).solveByCalculation();
        String order = tab.awaitOrderPage();
        tab.awaitOrder("CONFIRMED");

        giveAnAddress(tab);
        tab.button("Pay ¥99").click();
        payAtTheProvider(tab);
        tab.awaitPath("/orders/" + order);
        tab.awaitOrder("PAID");
        assertThat(tab.heading("Paid. Thank you.")).isVisible();

        JsonNode copy = newcomer.app().get("/api/orders/" + order + "/address").json();
        assertThat(copy.path("recipient").asString()).isEqualTo("小溪 Brook");
        assertThat(newcomer.app().get("/api/users/me/addresses").json()).hasSize(1);
    }

    private static void register(Tab tab, Account account) {
        assertThat(tab.heading("Register")).isVisible();
        tab.field("Phone number").fill(account.phone());
        tab.button("Send the code").click();
        assertThat(tab.text("Local mode: this is what the SMS would say")).isVisible();
        tab.button("Fill it in").click();
        tab.passwordField("Password").fill(account.password());
        tab.field("Name").fill("小溪");
        tab.button("Register").click();
    }

    private static void giveAnAddress(Tab tab) {
        tab.field("Recipient").fill("小溪 Brook");
        tab.field("Phone of the recipient").fill("+86 137 0000 0000");
        tab.field("Province or region").fill("浙江");
        tab.field("City").fill("杭州");
        tab.field("Street, house, flat").fill("文三路 1 号");
        tab.button("Deliver here").click();
        assertThat(tab.page().getByRole(AriaRole.RADIO)).isChecked();
    }

    private static void payAtTheProvider(Tab tab) {
        tab.page().waitForURL("http://127.0.0.1:" + Suite.launcher.port(8890) + "/**");
        tab.page().locator("button[value=PAY]").click();
    }

    @Test
    void theKeyboardAloneLeadsFromTheFirstPageToAnAcceptedOrder() {
        PublishedSale sale = SaleTerms.of(1).withChallenge().publish();
        sale.awaitStart();
        Visitor buyer = browser.buyer().mayBeAnswered(403, "/api/promos/.*/tokens");
        Tab tab = buyer.open("/");
        tab.tabTo(tab.page()
                .locator("main a[href='" + sale.path() + "']:not([tabindex='-1'])")
                .first());
        tab.page().keyboard().press("Enter");
        tab.awaitPath(sale.path());
        tab.tabTo(tab.buyButton());
        var challenge = new ChallengeSteps(tab);
        challenge.solve(challenge.pictureAfter(() -> tab.page().keyboard().press("Enter")));
        String order = tab.awaitOrderPage();
        tab.awaitOrder("CONFIRMED");
        assertThat(buyer.onlyOrder()).isEqualTo(order);
    }

    @Test
    void aWrongAnswerBringsANewPicture() {
        PublishedSale sale = SaleTerms.of(1).withChallenge().publish();
        Visitor buyer = browser.buyer().mayBeAnswered(403, "/api/promos/.*/tokens");
        Tab tab = buyer.open(sale.path());
        var challenge = new ChallengeSteps(tab);
        JsonNode first = challenge.pictureAfter(() -> tab.buyButton().click());
        challenge.moveTo(wrongFor(first));
        JsonNode second = challenge.pictureAfter(() -> tab.inDialog("It fits").click());
        assertThat(tab.text("That did not fit. Here is a new one.")).isVisible();
        assertThat(second.path("challengeId")).isNotEqualTo(first.path("challengeId"));
        JsonNode third =
                challenge.pictureAfter(() -> tab.inDialog("New picture").click());
        challenge.solve(third);
        tab.awaitOrderPage();
        tab.awaitOrder("CONFIRMED");
    }

    /** Far from the hole and from its decoy, which are not at the left end. */
    private static double wrongFor(JsonNode challenge) {
        return new HoleFinder(challenge).answer() > 10 ? 1 : 60;
    }
}
