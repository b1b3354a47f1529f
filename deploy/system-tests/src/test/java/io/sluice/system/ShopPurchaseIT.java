package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;

/** Buying in the shop comes to one order, however the buyer goes about it, and the page follows the sale by itself. */
class ShopPurchaseIT {
    private static final Pattern PLACE_ORDER = Pattern.compile(".*/api/orders");

    @RegisterExtension
    static final InBrowser browser = new InBrowser();

    @Test
    void theButtonOpensAtTheStartWithoutAReload() {
        PublishedSale sale = SaleTerms.of(5).startingIn(Duration.ofSeconds(15)).publish();
        Tab tab = browser.buyer().open(sale.path());
        tab.mark();
        assertThat(tab.page()
                        .getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(Pattern.compile("^Opens "))))
                .isDisabled();
        assertThat(tab.buyButton()).isEnabled();
        assertThat(Instant.now()).isBetween(sale.startsAt(), sale.startsAt().plusSeconds(10));
        tab.assertNotReloaded();
        tab.buyButton().click();
        tab.awaitOrderPage();
        tab.awaitOrder("CONFIRMED");
    }

    @Test
    void ofTwoBuyersOneGetsTheLastUnitAndTheOtherItsReturn() {
        PublishedSale sale = SaleTerms.of(1).publish();
        Visitor ann = browser.buyer();
        Visitor ben = browser.buyer();
        Tab annTab = ann.open(sale.path());
        Tab benTab = ben.open(sale.path());
        annTab.buyButton().click();
        annTab.awaitOrderPage();
        annTab.awaitOrder("CONFIRMED");

        benTab.mark();
        benTab.awaitStock("SOLD_OUT");
        assertThat(benTab.page().locator("main")).containsText("Sold out");

        annTab.button("Cancel the order").click();
        annTab.inDialog("Cancel the order").click();
        annTab.awaitOrder("CANCELLED");

        assertThat(benTab.buyButton()).isEnabled();
        benTab.assertNotReloaded();
        benTab.buyButton().click();
        benTab.awaitOrderPage();
        benTab.awaitOrder("CONFIRMED");
    }

    @Test
    void whoPressesAMomentTooLateIsToldThatItIsSoldOut() {
        PublishedSale sale = SaleTerms.of(1).publish();
        Visitor late = browser.buyer().mayBeAnswered(409, "/api/promos/.*/tokens|/api/orders");
        Tab tab = late.open(sale.path());
        assertThat(tab.buyButton()).isEnabled();
        // Only the page that asks too seldom believes the button.
        tab.page().route(Pattern.compile(".*/api/live"), Route::abort);
        late.mayLoseTheConnection();
        sale.buyBy(new Shop(Suite.gateway()).buyers(1).get(0));
        tab.buyButton().click();
        tab.awaitPhase("refused");
        assertThat(tab.page().locator("[data-phase]")).containsText("Sold out");
    }

    @Test
    void aSaleThatIsSoldOutComesBackByItselfForOnlookers() {
        PublishedSale sale = SaleTerms.of(1).publish();
        Tab tab = browser.visitor().open(sale.path());
        tab.mark();
        String session = new Shop(Suite.gateway()).buyers(1).get(0);
        String order = sale.buyBy(session);
        tab.awaitStock("SOLD_OUT");
        assertThat(new Shop(Suite.gateway())
                        .as(session)
                        .post("/api/orders/" + order + "/cancel", "")
                        .status())
                .isEqualTo(200);
        tab.awaitStock("FEW|PLENTY");
        assertThat(tab.link("Sign in to buy")).isVisible();
        tab.assertNotReloaded();
    }

    @Test
    void clickedTwiceItIsOneOrder() {
        PublishedSale sale = SaleTerms.of(5).withPurchaseLimit(5).publish();
        Visitor buyer = browser.buyer();
        Tab tab = buyer.open(sale.path());
        tab.buyButton().dblclick();
        String order = tab.awaitOrderPage();
        tab.awaitOrder("CONFIRMED");
        assertThat(buyer.onlyOrder()).isEqualTo(order);
    }

    @Test
    void pressedInTwoTabsItIsOneOrder() {
        PublishedSale sale = SaleTerms.of(5).withPurchaseLimit(5).publish();
        Visitor buyer = browser.buyer();
        Tab first = buyer.open(sale.path());
        Tab second = buyer.open(sale.path());
        assertThat(first.buyButton()).isEnabled();
        assertThat(second.buyButton()).isEnabled();
        // Without waiting for one before the other begins.
        first.buyButton().evaluate("button => setTimeout(() => button.click(), 50)");
        second.buyButton().evaluate("button => setTimeout(() => button.click(), 50)");
        String order = first.awaitOrderPage();
        assertThat(second.awaitOrderPage()).isEqualTo(order);
        first.awaitOrder("CONFIRMED");
        second.awaitOrder("CONFIRMED");
        assertThat(buyer.onlyOrder()).isEqualTo(order);
    }

    @Test
    void reloadedBeforeTheAnswerItIsStillOneOrder() {
        PublishedSale sale = SaleTerms.of(5).withPurchaseLimit(5).publish();
        Visitor buyer = browser.buyer().mayLoseTheConnection();
        Tab tab = buyer.open(sale.path());
        // The order is placed, and the page never learns of it.
        tab.page().route(PLACE_ORDER, route -> {
            if (route.request().method().equals("POST")) {
                route.fetch();
                route.abort();
            } else {
                route.resume();
            }
        });
        tab.buyButton().click();
        await().pollInSameThread()
                .atMost(Duration.ofSeconds(20))
                .until(() -> buyer.app().get("/api/orders").json().size() == 1);
        tab.page().unroute(PLACE_ORDER);
        tab.page().reload();
        String order = tab.awaitOrderPage();
        tab.awaitOrder("CONFIRMED");
        assertThat(buyer.onlyOrder()).isEqualTo(order);
    }

    @Test
    void whoHasHadTheirShareIsLedToTheirOrder() {
        PublishedSale sale = SaleTerms.of(5).publish();
        Visitor buyer = browser.buyer().mayBeAnswered(409, "/api/promos/.*/tokens|/api/orders");
        String order = sale.buyBy(buyer);
        Tab tab = buyer.open(sale.path());
        tab.buyButton().click();
        tab.awaitPhase("refused");
        tab.link("See my order").click();
        assertThat(tab.page()).hasURL(Pattern.compile(".*/orders(/" + order + ")?$"));
    }

    @Test
    void whoWantsMoreThanThereAreMayHaveFewer() {
        PublishedSale sale = SaleTerms.of(1).withPurchaseLimit(2).publish();
        Visitor buyer = browser.buyer().mayBeAnswered(409, "/api/promos/.*/tokens|/api/orders");
        Tab tab = buyer.open(sale.path());
        assertThat(tab.buyButton()).isEnabled();
        tab.button("One more").click();
        tab.buyButton().click();
        assertThat(tab.button("Fewer than 2 left")).isDisabled();
        tab.button("One less").click();
        tab.buyButton().click();
        tab.awaitOrderPage();
        tab.awaitOrder("CONFIRMED");
    }

    @Test
    void whoWantsMoreThanTheLimitLeavesMayHaveFewer() {
        PublishedSale sale = SaleTerms.of(5).withPurchaseLimit(2).publish();
        Visitor buyer = browser.buyer().mayBeAnswered(409, "/api/orders");
        sale.buyBy(buyer);
        Tab tab = buyer.open(sale.path());
        assertThat(tab.buyButton()).isEnabled();
        tab.button("One more").click();
        tab.buyButton().click();
        assertThat(tab.text("You may have fewer: choose a smaller quantity.")).isVisible();
        assertThat(tab.buyButton()).isDisabled();
        tab.button("One less").click();
        tab.buyButton().click();
        tab.awaitOrderPage();
        tab.awaitOrder("CONFIRMED");
    }

    @Test
    void atAFullGateOneSolvedPictureIsEnough() {
        PublishedSale sale = SaleTerms.of(2).withTokenFactor(1).withChallenge().publish();
        var shop = new Shop(Suite.gateway());
        List<String> others = shop.buyers(2);
        sale.awaitStart();
        String first = sale.buyBy(others.get(0));
        Visitor buyer =
                browser.buyer().mayBeAnswered(429, "/api/promos/.*/tokens").mayBeAnswered(403, "/api/promos/.*/tokens");
        Tab tab = buyer.open(sale.path());
        var challenge = new ChallengeSteps(tab);
        JsonNode picture = challenge.pictureAfter(() -> tab.buyButton().click());
        // One unit is left, and the other buyer has its place: for as long as a token lives.
        assertThat(shop.token(others.get(1), sale.promo()).status()).isEqualTo(201);
        challenge.solveByMouse(picture);
        var asked = new AtomicInteger();
        tab.page().onRequest(request -> asked.addAndGet(request.url().contains("/challenge") ? 1 : 0));
        tab.awaitPhase("waiting");
        assertThat(shop.as(others.get(0))
                        .post("/api/orders/" + first + "/cancel", "")
                        .status())
                .isEqualTo(200);
        String order = tab.awaitOrderPage();
        tab.awaitOrder("CONFIRMED");
        assertThat(buyer.onlyOrder()).isEqualTo(order);
        assertThat(asked).as("challenges after the first").hasValue(0);
    }

    @Test
    void atAFullGateThePageWaitsAndGetsInByItself() {
        PublishedSale sale = SaleTerms.of(2).withTokenFactor(1).publish();
        var shop = new Shop(Suite.gateway());
        List<String> others = shop.buyers(2);
        sale.awaitStart();
        String first = sale.buyBy(others.get(0));
        Visitor buyer = browser.buyer().mayBeAnswered(429, "/api/promos/.*/tokens");
        Tab tab = buyer.open(sale.path());
        assertThat(tab.buyButton()).isEnabled();
        // One unit is left, and the other buyer has its place: for as long as a token lives.
        assertThat(shop.token(others.get(1), sale.promo()).status()).isEqualTo(201);
        tab.buyButton().click();
        tab.awaitPhase("waiting");
        assertThat(tab.text("Many people are at the door").first()).isVisible();
        assertThat(shop.as(others.get(0))
                        .post("/api/orders/" + first + "/cancel", "")
                        .status())
                .isEqualTo(200);
        String order = tab.awaitOrderPage();
        tab.awaitOrder("CONFIRMED");
        assertThat(buyer.onlyOrder()).isEqualTo(order);
    }
}
