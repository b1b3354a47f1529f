package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import io.sluice.common.test.ServiceCalls;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;

/** An operator steers a sale from the desk, and buyers in the shop see it without reloading. */
class DeskSteeringIT {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String PAUSED = "Paused: you keep your place";

    @RegisterExtension
    static final InBrowser browser = new InBrowser();

    private final Shop shop = new Shop(Suite.gateway());

    @Test
    void aPauseOutlivesRedisLettingNobodyInAndAllUnitsAreSoldAfterwards() {
        PublishedSale sale = SaleTerms.of(4).publish();
        sale.buyBy(shop.buyers(1).get(0));
        Visitor buyer = browser.buyer().mayBeAnswered(401, ".*");
        Tab buying = buyer.open(sale.path());
        assertThat(buying.buyButton()).isEnabled();
        buying.mark();
        // Should the board not be open again, it is resumed later.
        Visitor operator =
                browser.admin().mayBeAnswered(401, ".*").mayBeAnswered(503, "/api/admin/promos/[^/]+/resume");
        Tab desk = operator.open("/desk/promos/" + sale.promo() + "/live");

        pause(desk);
        assertThat(buying.part("Buy")).containsText(PAUSED);
        assertThat(buying.button("Paused")).isDisabled();
        RedisMasters.flushAll();
        assertNobodyIsLetInUntilTheBoardIsBack(sale);
        assertThat(buying.part("Buy")).containsText(PAUSED);

        // The sessions were in Redis too.
        desk.page().reload();
        Staff.admin().signInAt(desk);
        desk.awaitPath("/desk/promos/" + sale.promo() + "/live");
        resume(desk);
        assertThat(desk.part("What happened")).containsText("Resumed");
        assertThat(buying.part("Buy")).not().containsText(PAUSED);
        buying.assertNotReloaded();
        buyAll(sale, buyer, buying);
    }

    @Test
    void whoHasATokenIsRefusedWhileItIsPausedAndBuysWithTheSameOneAfterwards() {
        PublishedSale sale = SaleTerms.of(2).publish();
        String holder = shop.buyers(1).get(0);
        String token = sale.tokenOf(holder);
        Tab desk = browser.admin().open("/desk/promos/" + sale.promo());
        pause(desk);
        assertPaused(shop.order(holder, token));
        assertPaused(shop.token(shop.buyers(1).get(0), sale.promo()));
        resume(desk);
        // A node may learn of it a moment later than the desk.
        await().atMost(SOON).until(() -> shop.order(holder, token).status() == 202);
    }

    private static void pause(Tab desk) {
        desk.button("Pause the sale").click();
        assertThat(desk.button("Resume the sale")).isVisible();
    }

    /** For a moment after a pause the button takes no press, so that a double click does not undo it. */
    private static void resume(Tab desk) {
        assertThat(desk.button("Resume the sale")).not().hasAttribute("aria-disabled", "true");
        desk.button("Resume the sale").click();
        assertThat(desk.button("Pause the sale")).isVisible();
    }

    private static void assertPaused(ServiceCalls.Answer answer) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(409);
        assertThat(answer.problem()).as(answer.body()).isEqualTo("paused");
    }

    private void assertNobodyIsLetInUntilTheBoardIsBack(PublishedSale sale) {
        await().atMost(SOON)
                .ignoreExceptionsInstanceOf(NullPointerException.class)
                .until(() -> {
                    assertNobodyGetsIn(sale);
                    return board(sale).path("available").asInt() == 3;
                });
        for (int i = 0; i < 5; i++) {
            assertNobodyGetsIn(sale);
        }
        assertPaused(shop.token(shop.buyers(1).get(0), sale.promo()));
        assertThat(audit(sale).path("ledger").path("sold").asInt()).isEqualTo(1);
    }

    /** The session may be lost, and the board not back yet; the promotion is never unknown and nothing fails. */
    private void assertNobodyGetsIn(PublishedSale sale) {
        var answer = shop.token(shop.buyers(1).get(0), sale.promo());
        assertThat(answer.status()).as(answer.body()).isIn(401, 409, 503);
        if (answer.status() == 409) {
            assertPaused(answer);
        }
    }

    /** One in the browser, the others by their apps. */
    private void buyAll(PublishedSale sale, Visitor buyer, Tab buying) {
        buyer.bring(shop.buyers(1).get(0));
        buying.go(sale.path());
        buying.buyButton().click();
        buying.awaitOrderPage();
        buying.awaitOrder("CONFIRMED");
        shop.buyers(2).forEach(sale::buyBy);
        await().atMost(SOON).untilAsserted(() -> {
            JsonNode audit = audit(sale);
            assertThat(audit.path("ledger").path("sold").asInt())
                    .as(audit.toString())
                    .isEqualTo(4);
            assertThat(audit.path("balanced").asBoolean()).as(audit.toString()).isTrue();
        });
    }

    @Test
    void buyersReadTheMessageAndBuyWhatWasReplenished() {
        PublishedSale sale = SaleTerms.of(1).publish();
        Tab desk = browser.admin().open("/desk/promos/" + sale.promo());
        sale.buyBy(shop.buyers(1).get(0));
        Tab buying = browser.buyer().open(sale.path());
        buying.awaitStock("SOLD_OUT");
        buying.mark();

        desk.field("Message to all buyers").fill("More kettles come in a minute.");
        desk.button("Show it to buyers").click();
        assertThat(buying.text("More kettles come in a minute.")).isVisible();
        assertThat(desk.part("Steering")).containsText("by Heron");

        shop.changeStock(sale.item(), 2);
        desk.field("Replenish, units").fill("2");
        desk.button("Add").click();
        assertThat(desk.part("Record of changes")).containsText("Replenished, units: 2");
        assertThat(buying.buyButton()).isEnabled();

        desk.button("Remove").click();
        assertThat(buying.text("More kettles come in a minute.")).isHidden();
        buying.assertNotReloaded();
        buying.buyButton().click();
        buying.awaitOrderPage();
        buying.awaitOrder("CONFIRMED");
    }

    @Test
    void onlyWhoTypesTheNameCancels() {
        PublishedSale sale = SaleTerms.of(1).publish();
        Tab desk = browser.admin().open("/desk/promos/" + sale.promo());
        desk.button("Cancel the promotion").click();
        Locator cancel = desk.inDialog("Cancel the promotion");
        desk.field("Type the title").fill(sale.title());
        assertThat(cancel).hasAttribute("aria-disabled", "true");
        desk.field("Type the title").press("Enter");
        assertThat(shop.stateOf(shop.admin(), sale.promo())).isNotEqualTo("CANCELLED");
        desk.field("Type the title").fill(sale.title() + " for less");
        cancel.click();
        assertThat(desk.dialog()).isHidden();
        assertThat(desk.page().locator("main header")).containsText("Cancelled");
        assertThat(desk.button("Pause the sale")).hasAttribute("aria-disabled", "true");
        assertThat(shop.stateOf(shop.admin(), sale.promo())).isEqualTo("CANCELLED");
    }

    @Test
    void endedEarlyItIsOverForBuyersAndWhatWasNotSoldReturns() {
        PublishedSale sale = SaleTerms.of(3).publish();
        sale.buyBy(shop.buyers(1).get(0));
        Tab buying = browser.buyer().open(sale.path());
        assertThat(buying.buyButton()).isEnabled();
        Tab desk = browser.admin().open("/desk/promos/" + sale.promo());
        desk.button("End early").click();
        desk.inDialog("End early").click();
        assertThat(desk.page().locator("main header")).containsText("Ended");
        assertThat(desk.part("Record of changes")).containsText("Ended early");
        assertThat(buying.part("Buy")).containsText("This sale is over");
        await().atMost(SOON).until(() -> shop.normalStock(shop.admin(), sale.item()) == 2);
    }

    private JsonNode board(PublishedSale sale) {
        return audit(sale).path("redis");
    }

    private JsonNode audit(PublishedSale sale) {
        return shop.audit(shop.admin(), sale.promo());
    }
}
