package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.SelectOption;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A merchant at the desk: from an item to a published promotion, by forms that say what is wrong. */
class DeskPublishIT {
    private static final Pattern ITEM = Pattern.compile(".*/desk/items/([0-9A-Z]{26})$");
    private static final Pattern DRAFT = Pattern.compile(".*/desk/promos/([0-9A-Z]{26})/edit$");

    @RegisterExtension
    static final InBrowser browser = new InBrowser();

    private final Shop shop = new Shop(Suite.gateway());

    @Test
    void aDraftThatFailsACheckIsRepairedAndPublishedInVisibleSteps() {
        Visitor admin = browser.admin();
        String item = createItem(admin.open("/desk/items/new"), "Heron lamp");
        Tab tab = admin.open("/desk/promos/new");
        fillIn(tab, "Heron lamp");
        tab.page().waitForURL(DRAFT);

        shop.changeStock(item, -1);
        Locator checks = tab.part("Before publishing");
        checks.getByText("Check again").click();
        assertThat(check(checks, "Normal stock")).containsText("Failed");
        assertThat(check(checks, "No overlap")).containsText("OK");
        assertThat(tab.button("Publish")).hasAttribute("aria-disabled", "true");
        assertThat(checks).containsText("A check failed; repair it first.");
        tab.button("Publish").click(new Locator.ClickOptions().setForce(true));
        assertThat(shop.stateOf(shop.admin(), idIn(DRAFT, tab))).isEqualTo("DRAFT");

        addAUnit(admin.open("/desk/items/" + item));
        checks.getByText("Check again").click();
        assertThat(check(checks, "Normal stock")).containsText("OK");
        awaitAllChecks(tab, checks);
        String promo = idIn(DRAFT, tab);
        tab.button("Publish").click();
        tab.awaitPath("/desk/promos/" + promo);
        assertPublished(tab, promo);
        assertThat(shop.normalStock(shop.admin(), item)).isZero();
    }

    /** A node that is slow to answer on a busy machine fails its check; an admin would check again. */
    private static void awaitAllChecks(Tab tab, Locator checks) {
        tab.page().waitForCondition(() -> {
            if ("true".equals(tab.button("Publish").getAttribute("aria-disabled"))) {
                checks.getByText("Check again").click();
                return false;
            }
            return true;
        });
    }

    private static String createItem(Tab tab, String title) {
        tab.field("Title").fill(title);
        tab.field("Normal price, CNY").fill("199");
        tab.field("Units in normal stock").fill("5");
        tab.button("Save").click();
        tab.page().waitForURL(ITEM);
        assertThat(tab.part("Normal stock")).containsText("Units: 5");
        return idIn(ITEM, tab);
    }

    /** With two slips that the form points out as they are typed. */
    private static void fillIn(Tab tab, String title) {
        tab.choice("Item").selectOption(new SelectOption().setLabel(title));
        tab.field("Title").fill(title + " for less");
        tab.field("Price, CNY").fill("299");
        assertThat(tab.text("Above the normal price. Confirm below if that is meant."))
                .isVisible();
        tab.field("Price, CNY").fill("99");
        tab.field("Units").fill("6");
        assertThat(tab.text("Normal stock has 5 only.")).isVisible();
        tab.button("Save the draft").click();
        assertThat(tab.field("Units")).isFocused();
        tab.field("Units").fill("5");
        tab.button("Save the draft").click();
    }

    private static void addAUnit(Tab tab) {
        tab.field("Change by, units").fill("1");
        tab.button("Apply").click();
        assertThat(tab.part("Normal stock")).containsText("Units: 5");
    }

    private void assertPublished(Tab tab, String promo) {
        Locator steps = tab.part("Publishing").getByRole(AriaRole.LISTITEM);
        assertThat(steps).hasCount(5);
        for (String step : new String[] {
            "Claimed by a node",
            "Units taken out of normal stock",
            "Stock board opened",
            "Written to the registry",
            "Announced to all nodes"
        }) {
            assertThat(steps.filter(new Locator.FilterOptions().setHasText(step)))
                    .containsText("Done");
        }
        Locator record = tab.part("Record of changes");
        assertThat(record).containsText("Draft created");
        assertThat(record).containsText("Published");
        assertThat(shop.stateOf(shop.admin(), promo)).isEqualTo("PUBLISHED");
    }

    private static Locator check(Locator checks, String name) {
        return checks.getByRole(AriaRole.LISTITEM).filter(new Locator.FilterOptions().setHasText(name));
    }

    private static String idIn(Pattern address, Tab tab) {
        var url = address.matcher(tab.page().url());
        return url.matches() ? url.group(1) : "";
    }
}
