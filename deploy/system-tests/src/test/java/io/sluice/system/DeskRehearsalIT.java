package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;

/** A rehearsal at full rate is started at the desk by an admin who means it, and by nobody while buyers are in a sale. */
class DeskRehearsalIT {
    private static final String PAGE = "/desk/capacity";
    private static final String REHEARSALS = "/api/admin/rehearsals";
    private static final String LAST = REHEARSALS + "/last";
    private static final String START = "Start the rehearsal";
    private static final Pattern WHEN = Pattern.compile("It (ends|starts) .*\\d\\d:\\d\\d:\\d\\d\\.");
    private static final Pattern PROMO = Pattern.compile(".*/desk/promos/[0-9A-Z]{26}$");

    @RegisterExtension
    static final InBrowser browser = new InBrowser();

    private final Shop shop = new Shop(Suite.gateway());

    @Test
    void whileAPromotionIsOnNoneBeginsAndTheDeskSaysUntilWhen() {
        SaleTerms.of(1).publish().awaitStart();
        JsonNode before = startOfTheLast();
        Visitor admin = browser.admin().mayBeAnswered(404, LAST).mayBeAnswered(409, REHEARSALS);
        Tab tab = admin.open("/desk");
        tab.link("Rehearsal at full rate").click();
        tab.awaitPath(PAGE);
        assertThat(tab.heading("Rehearsal at full rate")).isVisible();

        tab.tabTo(tab.button(START));
        tab.page().keyboard().press("Enter");
        tab.inDialog("Cancel").click();
        assertThat(tab.dialog()).isHidden();
        assertThat(tab.button(START)).isFocused();
        tab.page().keyboard().press("Enter");
        tab.inDialog(START).click();
        assertThat(tab.dialog()).isHidden();
        Locator refusal = tab.page().locator("main [role=alert]");
        assertThat(refusal).containsText(WHEN);
        assertThat(startOfTheLast()).isEqualTo(before);

        refusal.getByRole(AriaRole.LINK).click();
        tab.page().waitForURL(PROMO);
        assertThat(tab.part("Steering")).isVisible();
    }

    @Test
    void aViewerIsToldThatOnlyAnAdminStartsOne() {
        Account viewer = Account.registered();
        Staff.giveRole(viewer, "VIEWER");
        Visitor visitor = browser.visitor().mayBeAnswered(404, LAST);
        visitor.bring(viewer.session());
        Tab tab = visitor.open(PAGE);
        Locator start = tab.button(START);
        assertThat(start).hasAttribute("aria-disabled", "true");
        assertThat(start).hasAccessibleDescription("Your role is read-only; only an admin can do this.");
        start.click(new Locator.ClickOptions().setForce(true));
        assertThat(tab.dialog()).hasCount(0);
    }

    /** Missing if there never was one. */
    private JsonNode startOfTheLast() {
        var last = shop.admin().get(LAST);
        assertThat(last.status()).as(last.body()).isIn(200, 404);
        return last.json().path("startedAt");
    }
}
