package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.SelectOption;
import io.sluice.common.test.ServiceCalls;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Who may do what at the desk: the page says it first, and the services decide it. */
class DeskAccessIT {
    @RegisterExtension
    static final InBrowser browser = new InBrowser();

    private final Shop shop = new Shop(Suite.gateway());

    @Test
    void aBuyerFindsNothingAtTheDesk() {
        Visitor buyer = browser.buyer();
        for (String path : List.of("/desk", "/desk/promos", "/desk/limits", "/desk/support")) {
            Tab tab = buyer.open(path);
            assertThat(tab.heading("The desk is for staff")).isVisible();
            assertThat(tab.link("Promotions")).hasCount(0);
        }
        for (String path : List.of("promos", "rates", "messages", "refunds", "nodes", "items", "rehearsals/last")) {
            var answer = buyer.app().get("/api/admin/" + path);
            assertThat(answer.status()).as(path).isEqualTo(403);
            assertThat(answer.problem()).isEqualTo("admin-only");
        }
    }

    @Test
    void whoeverIsNotSignedInSignsInAndComesBack() {
        Tab tab = browser.visitor().open("/desk/nodes");
        Staff.admin().signInAt(tab);
        tab.awaitPath("/desk/nodes");
        assertThat(tab.row("gateway").first()).containsText("Ready");
    }

    @Test
    void aViewerSeesEverythingAndChangesNothing() {
        Account viewer = Account.registered();
        PublishedSale sale = SaleTerms.of(1).publish();
        makeViewer(browser.admin().open("/desk/support"), viewer);

        Visitor visitor = browser.visitor();
        Tab tab = visitor.open("/desk/promos/" + sale.promo());
        viewer.signInAt(tab);
        assertThat(tab.text("Read-only: you see everything and change nothing."))
                .isVisible();
        Locator pause = tab.button("Pause the sale");
        assertThat(pause).hasAttribute("aria-disabled", "true");
        assertThat(pause).hasAccessibleDescription("Your role is read-only; only an admin can do this.");
        pause.click(new Locator.ClickOptions().setForce(true));
        assertThat(tab.link("New promotion")).hasCount(0);
        assertRefusedByTheServices(visitor.app(), sale);
        var answer = shop.admin().get("/api/admin/promos/" + sale.promo());
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        assertThat(answer.json().path("paused").asBoolean()).isFalse();
    }

    private static void makeViewer(Tab tab, Account account) {
        tab.choice("Search by").selectOption(new SelectOption().setLabel("Phone"));
        tab.field("Phone").fill(account.phone());
        tab.button("Find").click();
        tab.page().locator("summary").getByText("Change the role").click();
        tab.choice("Role").selectOption(new SelectOption().setLabel("Read-only admin"));
        tab.button("Change the role").click();
        assertThat(tab.part("Heron").locator(".tag")).hasText("Read-only admin");
    }

    private static void assertRefusedByTheServices(ServiceCalls app, PublishedSale sale) {
        String promo = "/api/admin/promos/" + sale.promo();
        assertThat(app.get(promo).status()).isEqualTo(200);
        List<ServiceCalls.Answer> refused = List.of(
                app.post(promo + "/pause", ""),
                app.post(promo + "/cancel", ""),
                app.put(promo + "/message", "{\"text\": \"Hello\"}"),
                app.post("/api/admin/items", "{}"),
                app.post("/api/admin/messages/none/replay", ""),
                app.put("/api/admin/rates/gateway-flow-rules.json", "{}"),
                app.post("/api/admin/rehearsals", "{}"));
        assertThat(refused).allSatisfy(answer -> {
            assertThat(answer.status()).as(answer.body()).isEqualTo(403);
            assertThat(answer.problem()).isEqualTo("read-only");
        });
    }

    @Test
    void theFirstAdminChoosesAPasswordBeforeAnythingElse() {
        Visitor first = browser.visitor();
        first.bring(shop.signInAsAdmin());
        Tab tab = first.open("/desk/promos");
        tab.awaitPath("/desk/account");
        assertThat(tab.heading("Account")).isVisible();
    }
}
