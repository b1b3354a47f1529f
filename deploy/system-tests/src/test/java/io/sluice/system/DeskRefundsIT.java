package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import io.sluice.common.test.ServiceCalls;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Money that somebody has to decide on: what a buyer wants back after the hand-over, and what the provider refuses to return. */
class DeskRefundsIT {
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final String CHINESE = "zh-CN";
    private static final String REASON = "{\"reason\": \"No.\"}";

    @RegisterExtension
    static final InBrowser browser = new InBrowser();

    private final Shop shop = new Shop(Suite.gateway());
    private final ServiceCalls provider = ServiceCalls.to(Suite.launcher.port(8890));

    @Test
    void aRequestIsApprovedAndTheBuyerSeesTheMoneyComeBack() {
        Visitor buyer = browser.buyer();
        String order = handedOver(buyer);
        Tab page = buyer.open("/orders/" + order);
        page.button("Ask for a refund").click();
        page.inDialog("Refund it").click();
        Locator open = page.page().getByText("You asked for a refund.");
        assertThat(open).isVisible();
        assertThat(page.button("Ask for a refund")).hasCount(0);
        judge(page, "order-refund-requested", "en");

        Tab desk = fromTheOverview(browser.admin(), "Refunds to decide · check");
        Locator card = card(desk, "Refund requests", order);
        assertThat(card).containsText("¥99");
        Locator approve = button(card, "Approve");
        assertThat(approve).hasAttribute("aria-disabled", "true");
        assertThat(approve).hasAccessibleDescription("Give a reason first.");
        judge(desk, "desk-refund-requests", "en");
        field(card, "Reason").fill("It came broken.");
        approve.click();
        assertThat(card).hasCount(0);

        page.awaitOrder("REFUNDED");
        assertThat(open).hasCount(0);
        desk.go("/desk/orders/" + order);
        for (String entry : new String[] {
            "Handed over to shipping", "Refund requested after the hand-over", "It came broken.", "Refunded"
        }) {
            assertThat(desk.part("Timeline")).containsText(entry);
        }
    }

    @Test
    void aRequestIsDeclinedInChineseAndTheBuyerReadsTheReasonAtOnce() {
        Visitor buyer = browser.buyer(Device.desk().in(CHINESE));
        String order = handedOver(buyer);
        Tab page = buyer.open("/orders/" + order);
        page.button("申请退款").click();
        page.inDialog("确认退款").click();
        assertThat(page.page().getByText("您已申请退款。")).isVisible();
        page.awaitLink("open");
        page.mark();

        Tab desk = fromTheOverview(browser.admin(Device.desk().in(CHINESE)), "待决定的退款 · 请检查");
        Locator card = card(desk, "退款申请", order);
        judge(desk, "desk-refund-requests", "zh");
        field(card, "原因").fill("昨天已经签收。");
        button(card, "拒绝").click();
        assertThat(card).hasCount(0);

        assertThat(page.text("退款申请未获批准：昨天已经签收。")).isVisible();
        page.assertNotReloaded();
        page.awaitOrder("PAID");
        assertThat(page.button("申请退款")).hasCount(0);
        judge(page, "order-refund-declined", "zh");
        assertThat(buyer.app().post("/api/orders/" + order + "/refund", "").problem())
                .isEqualTo("refund-declined");
    }

    @Test
    void aViewerSeesARequestAndDecidesNothing() {
        Visitor buyer = browser.buyer();
        String order = handedOver(buyer);
        assertThat(buyer.app().post("/api/orders/" + order + "/refund", "").status())
                .isEqualTo(202);
        Account account = Account.registered();
        Staff.giveRole(account, "VIEWER");
        Visitor viewer = browser.visitor();
        viewer.bring(account.session());

        Tab desk = viewer.open("/desk/refunds");
        Locator card = card(desk, "Refund requests", order);
        field(card, "Reason").fill("Because.");
        for (String act : new String[] {"Approve", "Decline"}) {
            assertThat(button(card, act)).hasAttribute("aria-disabled", "true");
            assertThat(button(card, act))
                    .hasAccessibleDescription("Your role is read-only; only an admin can do this.");
        }
        button(card, "Approve").click(new Locator.ClickOptions().setForce(true));
        for (String act : new String[] {"approve", "decline"}) {
            var answer = viewer.app().post("/api/admin/refund-requests/" + order + "/" + act, REASON);
            assertThat(answer.status()).as(answer.body()).isEqualTo(403);
            assertThat(answer.problem()).isEqualTo("read-only");
        }
        assertThat(shop.admin().get("/api/admin/refund-requests").body())
                .as("nobody has decided it")
                .contains(order);
        assertThat(shop.admin()
                        .post("/api/admin/refund-requests/" + order + "/decline", REASON)
                        .status())
                .isEqualTo(204);
    }

    @Test
    void whatTheProviderRefusesIsTriedAgainOrSettledByHand() {
        Visitor buyer = browser.buyer();
        PublishedSale sale = SaleTerms.of(2).withPurchaseLimit(2).publish();
        String retried = paid(buyer, sale);
        String settled = paid(buyer, sale);
        provider.post("/behaviour", "{\"refuse\": \"REFUNDS\"}");
        Tab desk;
        try {
            refuse(buyer, retried);
            refuse(buyer, settled);
            desk = fromTheOverview(browser.admin(), "Refunds to decide · check");
            assertThat(card(desk, "Refused by the provider", retried)).containsText("409");
            judge(desk, "desk-refunds-refused", "en");
            Tab chinese = browser.admin(Device.desk().in(CHINESE)).open("/desk/refunds");
            assertThat(button(card(chinese, "支付机构拒绝的退款", settled), "已人工结清")).hasAccessibleDescription("请先填写原因。");
            judge(chinese, "desk-refunds-refused", "zh");
        } finally {
            provider.post("/behaviour", "{\"refuse\": \"NOTHING\"}");
        }
        button(card(desk, "Refused by the provider", retried), "Try now").click();
        Locator card = card(desk, "Refused by the provider", settled);
        assertThat(button(card, "Settled by hand")).hasAccessibleDescription("Give a reason first.");
        field(card, "Reason").fill("Sent by bank transfer.");
        button(card, "Settled by hand").click();
        assertThat(card).hasCount(0);
        for (String order : new String[] {retried, settled}) {
            PublishedSale.awaitState(buyer.session(), order, "REFUNDED");
        }
        assertThat(refundsAtTheProvider(retried)).isEqualTo(1);
        assertThat(refundsAtTheProvider(settled)).isZero();
        desk.go("/desk/orders/" + settled);
        assertThat(desk.part("Timeline")).containsText("Sent by bank transfer.");
    }

    private static String paid(Visitor buyer, PublishedSale sale) {
        String order = sale.buyBy(buyer);
        PublishedSale.pay(buyer.session(), order);
        PublishedSale.awaitState(buyer.session(), order, "PAID");
        return order;
    }

    private static String handedOver(Visitor buyer) {
        String order = paid(buyer, SaleTerms.of(1).publish());
        HandOver.of(order);
        return order;
    }

    private void refuse(Visitor buyer, String order) {
        assertThat(buyer.app().post("/api/orders/" + order + "/refund", "").status())
                .isEqualTo(202);
        await().atMost(SOON)
                .until(() -> shop.admin()
                        .get("/api/admin/refunds")
                        .json()
                        .valueStream()
                        .anyMatch(refund -> refund.path("orderId").asString().equals(order)
                                && refund.path("state").asString().equals("REFUSED")));
    }

    private int refundsAtTheProvider(String order) {
        return provider.get("/statement?orderId=" + order)
                .json()
                .path("refunds")
                .size();
    }

    /** By its tile there, which is a call to act only while somebody has to decide. */
    private static Tab fromTheOverview(Visitor admin, String tile) {
        Tab desk = admin.open("/desk");
        desk.page()
                .getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(tile))
                .click();
        desk.awaitPath("/desk/refunds");
        return desk;
    }

    private static Locator card(Tab desk, String part, String order) {
        return desk.part(part)
                .getByRole(
                        AriaRole.LISTITEM,
                        new Locator.GetByRoleOptions().setName(order).setExact(true));
    }

    private static Locator button(Locator card, String name) {
        return card.getByRole(
                AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator field(Locator card, String label) {
        return card.getByRole(
                AriaRole.TEXTBOX, new Locator.GetByRoleOptions().setName(label).setExact(true));
    }

    /** On a phone and on a desk; left at the size of a desk. */
    private static void judge(Tab tab, String name, String language) {
        for (Device device : new Device[] {Device.phone(), Device.desk()}) {
            tab.page().setViewportSize(device.width(), device.height());
            String shape = "%s-%d-%s".formatted(name, device.width(), language);
            tab.endTransitions();
            tab.assertFitsTheWidth(shape);
            Axe.assertAccessible(tab.page(), shape);
            tab.keepPicture(Evidence.PICTURES.resolve(shape + ".png"));
        }
    }
}
