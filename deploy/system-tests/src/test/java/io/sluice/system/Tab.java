package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ScreenshotAnimations;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** A tab of a visitor's browser, used by roles and names as people use it; states are read from the page's own marks. */
final class Tab {
    private static final Pattern ORDER = Pattern.compile(".*/orders/([0-9A-Z]+)$");
    private static final int MAX_STOPS = 500;

    private final Page page;

    Tab(Page page) {
        this.page = page;
    }

    Page page() {
        return page;
    }

    void go(String path) {
        page.navigate(path);
    }

    /** Stays until the page is loaded anew: shows whether a page changed by itself. */
    void mark() {
        page.evaluate("window.marked = true");
    }

    void assertNotReloaded() {
        org.assertj.core.api.Assertions.assertThat(page.evaluate("window.marked === true"))
                .as("the page was not reloaded")
                .isEqualTo(true);
    }

    Locator button(String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    Locator link(String name) {
        return page.getByRole(
                AriaRole.LINK, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    Locator heading(String name) {
        return page.getByRole(
                AriaRole.HEADING, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    Locator field(String label) {
        return page.getByRole(
                AriaRole.TEXTBOX, new Page.GetByRoleOptions().setName(label).setExact(true));
    }

    /** One of a few, chosen from a list. */
    Locator choice(String label) {
        return page.getByRole(
                AriaRole.COMBOBOX, new Page.GetByRoleOptions().setName(label).setExact(true));
    }

    /** A part of the page that has a heading. */
    Locator part(String heading) {
        return page.getByRole(
                AriaRole.REGION, new Page.GetByRoleOptions().setName(heading).setExact(true));
    }

    /** The row of a table by the heading at its beginning. */
    Locator row(String heading) {
        return page.locator("tr")
                .filter(new Locator.FilterOptions()
                        .setHas(page.getByRole(
                                AriaRole.ROWHEADER,
                                new Page.GetByRoleOptions().setName(heading).setExact(true))));
    }

    /** Passwords have no role. */
    Locator passwordField(String label) {
        return page.getByLabel(label, new Page.GetByLabelOptions().setExact(true));
    }

    Locator text(String text) {
        return page.getByText(text, new Page.GetByTextOptions().setExact(true));
    }

    /** A dialog that is open: the others are not in the accessibility tree. */
    Locator dialog() {
        return page.getByRole(AriaRole.DIALOG);
    }

    Locator inDialog(String button) {
        return dialog().getByRole(
                        AriaRole.BUTTON,
                        new Locator.GetByRoleOptions().setName(button).setExact(true));
    }

    Locator buyButton() {
        return button("Buy now");
    }

    /** Where the visitor is on the way to an order. */
    void awaitPhase(String phase) {
        assertThat(page.locator("[data-phase]")).hasAttribute("data-phase", phase);
    }

    /** Any of several, as in {@code FEW|PLENTY}. */
    void awaitStock(String stock) {
        assertThat(page.locator("main [data-stock]").first()).hasAttribute("data-stock", Pattern.compile(stock));
    }

    /** The order whose page this has become. */
    String awaitOrderPage() {
        page.waitForURL(ORDER);
        var url = ORDER.matcher(page.url());
        return url.matches() ? url.group(1) : "";
    }

    void awaitOrder(String state) {
        assertThat(page.locator("main [data-state]").first()).hasAttribute("data-state", state);
    }

    /** How the page of an order learns of changes. */
    void awaitLink(String states) {
        assertThat(page.locator("[data-link]")).hasAttribute("data-link", Pattern.compile(states));
    }

    void awaitPath(String path) {
        page.waitForURL(Visitor.SHOP + path);
    }

    /** Goes on with the Tab key, as somebody without a mouse does. */
    void tabTo(Locator wanted) {
        wanted.waitFor();
        for (int i = 0; i < MAX_STOPS; i++) {
            if (hasFocus(wanted)) {
                return;
            }
            page.keyboard().press("Tab");
        }
        throw new AssertionError("The Tab key does not lead to " + wanted);
    }

    private static boolean hasFocus(Locator wanted) {
        return Boolean.TRUE.equals(wanted.evaluate("element => element === document.activeElement"));
    }

    /** All of them, also those that are loaded when somebody scrolls to them. */
    void loadPictures() {
        page.evaluate("""
                () => Promise.all([...document.images].map(image => {
                  image.loading = 'eager'
                  return image.decode().catch(() => undefined)
                }))""");
    }

    /** Colours change softly; what is judged is the colour they change to. */
    void endTransitions() {
        page.evaluate("""
                () => document.getAnimations()
                  .filter(animation => animation.effect.getComputedTiming().endTime !== Infinity)
                  .forEach(animation => animation.finish())""");
    }

    /** Of the whole page, in a window as high as the page: bars stay at its end, as they do on a device. */
    void keepPicture(Path file) {
        var window = page.viewportSize();
        Object height = page.evaluate("document.documentElement.scrollHeight");
        page.setViewportSize(window.width, Math.max(window.height, ((Number) height).intValue()));
        page.screenshot(new Page.ScreenshotOptions().setPath(file).setAnimations(ScreenshotAnimations.DISABLED));
        page.setViewportSize(window.width, window.height);
    }

    /** Sideways scrolling is what makes a page unusable on a narrow phone. */
    void assertFitsTheWidth(String what) {
        org.assertj.core.api.Assertions.assertThat(page.evaluate("""
                () => {
                  const root = document.scrollingElement
                  if (root.scrollWidth <= root.clientWidth) return ''
                  return [...document.querySelectorAll('body *')]
                    .filter(element => element.getBoundingClientRect().right > root.clientWidth + 1)
                    .slice(0, 5).map(element => element.outerHTML.slice(0, 120)).join('\\n') || 'something is wider'
                }"""))
                .as(what + " is wider than its window")
                .isEqualTo("");
    }
}
