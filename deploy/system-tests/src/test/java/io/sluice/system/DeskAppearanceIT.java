package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every page of the desk on a phone of 320 pixels and on a desk, light and dark, in English and Chinese: it fits, has no
 * serious barrier, and leaves a picture for people to judge.
 */
class DeskAppearanceIT {
    private static final String UNKNOWN = "01K9WZ2Y7C5E7G9J1M3P5R7T9V";

    @RegisterExtension
    static final InBrowser browser = new InBrowser();

    private static PublishedSale running;
    private static PublishedSale paused;
    private static String draft;
    private static String phone;
    private static String paid;
    private static String refunded;

    /** A page, and what to do before it shows what is meant. */
    private record View(String name, String path, Consumer<Tab> steps) {
        static View of(String name, String path) {
            return new View(name, path, tab -> {});
        }

        View after(Consumer<Tab> more) {
            return new View(name, path, more);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    @BeforeAll
    static void fillTheDesk() {
        var shop = new Shop(Suite.gateway());
        var account = Account.registered();
        String buyer = account.session();
        phone = account.phone();
        running = SaleTerms.of(20).withPurchaseLimit(3).publish();
        paused = SaleTerms.of(20).startingIn(Duration.ofHours(2)).publish();
        String admin = Staff.adminSession();
        var steering = shop.as(admin);
        String promo = "/api/admin/promos/" + paused.promo();
        assertThat(steering.post(promo + "/pause", "").status()).isEqualTo(200);
        assertThat(steering.put(promo + "/message", "{\"text\": \"We start an hour later. 晚一小时开始。\"}")
                        .status())
                .isEqualTo(200);
        String item = shop.item(shop.admin(), 9);
        draft = shop.draft(
                shop.admin(), item, 9, paused.startsAt(), paused.startsAt().plusSeconds(900));
        shop.changeStock(item, -3);
        paid = running.buyBy(buyer);
        refunded = running.buyBy(buyer);
        for (String order : List.of(paid, refunded)) {
            PublishedSale.pay(buyer, order);
            PublishedSale.awaitState(buyer, order, "PAID");
        }
        shop.as(admin).post("/api/admin/orders/" + refunded + "/refund", "{\"reason\": \"It came broken. 收到时已损坏。\"}");
        PublishedSale.awaitState(buyer, refunded, "REFUNDED");
    }

    static Stream<View> views() {
        return Stream.of(
                View.of("overview", "/desk"),
                View.of("promos", "/desk/promos"),
                View.of("promo-new", "/desk/promos/new")
                        .after(tab ->
                                tab.page().locator("form button[type=submit]").click()),
                View.of("promo-draft", "/desk/promos/" + draft + "/edit")
                        .after(tab -> assertThat(
                                        tab.page().locator(".checks .check").first())
                                .isVisible()),
                View.of("promo-paused", "/desk/promos/" + paused.promo()),
                View.of("promo-cancel", "/desk/promos/" + running.promo()).after(DeskAppearanceIT::askToCancel),
                View.of("live", "/desk/promos/" + running.promo() + "/live")
                        .after(tab -> assertThat(tab.page().locator("canvas")).hasCount(5)),
                View.of("report", "/desk/promos/" + running.promo() + "/report"),
                View.of("items", "/desk/items"),
                View.of("item", "/desk/items/" + running.item()),
                View.of("item-new", "/desk/items/new"),
                View.of("limits", "/desk/limits"),
                View.of("messages", "/desk/messages"),
                View.of("refunds", "/desk/refunds"),
                View.of("nodes", "/desk/nodes"),
                View.of("capacity", "/desk/capacity"),
                View.of("capacity-ask", "/desk/capacity").after(DeskAppearanceIT::askToRehearse),
                View.of("capacity-promo-on", "/desk/capacity").after(DeskAppearanceIT::rehearseWhileAPromotionIsOn),
                View.of("support-found", "/desk/support?by=phone").after(DeskAppearanceIT::findByPhone),
                View.of("support-nothing", "/desk/support?by=order&q=" + UNKNOWN),
                View.of("order-paid", "/desk/orders/" + paid),
                View.of("order-refunded", "/desk/orders/" + refunded),
                View.of("account", "/desk/account"),
                View.of("not-found", "/desk/no/such/page"));
    }

    private static void askToCancel(Tab tab) {
        openAll(tab);
        tab.page().locator(".ends button").last().click();
        assertThat(tab.dialog()).isVisible();
    }

    private static void askToRehearse(Tab tab) {
        tab.page().locator("main .card button").click();
        assertThat(tab.dialog()).isVisible();
    }

    private static void rehearseWhileAPromotionIsOn(Tab tab) {
        askToRehearse(tab);
        tab.dialog().getByRole(AriaRole.BUTTON).last().click();
        assertThat(tab.dialog()).isHidden();
        assertThat(tab.page().locator("main [role=alert] a")).isVisible();
    }

    /** The address never has a phone in it. */
    private static void findByPhone(Tab tab) {
        tab.page().locator("form[role=search] input").fill(phone);
        tab.page().locator("form[role=search] button").click();
        assertThat(tab.link(paid)).isVisible();
    }

    private static void openAll(Tab tab) {
        tab.page().evaluate("document.querySelectorAll('main details').forEach(details => (details.open = true))");
    }

    @ParameterizedTest
    @MethodSource("views")
    void everyPageFitsAndHasNoSeriousBarrierInBothLanguages(View view) {
        Visitor admin = browser.admin();
        if (view.name().equals("not-found")) {
            admin.mayBeAnswered(404, view.path());
        }
        if (view.path().equals("/desk/capacity")) {
            // There may never have been a rehearsal, and none begins while a promotion is on.
            admin.mayBeAnswered(404, "/api/admin/rehearsals/last").mayBeAnswered(409, "/api/admin/rehearsals");
        }
        Tab tab = admin.open(view.path());
        show(view, tab, "en");
        inEveryShape(view.name(), "en", tab);
        changeLanguage(tab);
        show(view, tab, "zh-CN");
        inEveryShape(view.name(), "zh", tab);
    }

    private static void show(View view, Tab tab, String language) {
        assertThat(tab.page().locator("html")).hasAttribute("lang", language);
        awaitContent(tab);
        view.steps().accept(tab);
        awaitContent(tab);
    }

    private static void changeLanguage(Tab tab) {
        tab.page().setViewportSize(Device.DESK, Device.desk().height());
        tab.page().keyboard().press("Escape");
        tab.page().locator("header button:visible").getByText("中文").click();
    }

    @Test
    void theWayInFitsToo() {
        Tab signIn = browser.visitor().open("/desk");
        awaitContent(signIn);
        inEveryShape("sign-in", "en", signIn);
        Tab refused = browser.buyer().open("/desk");
        awaitContent(refused);
        inEveryShape("refused", "en", refused);
    }

    @Test
    void sentencesOfTheServicesFollowTheLanguageToo() {
        Tab order = browser.admin().open("/desk/orders/" + refunded);
        assertThat(order.part("Timeline")).containsText("The buyer ordered.");
        changeLanguage(order);
        assertThat(order.part("订单轨迹")).containsText("买家下单。");
        Tab checks = browser.admin().open("/desk/promos/" + draft + "/edit");
        assertThat(checks.part("Before publishing")).containsText("the promotion needs 9");
        changeLanguage(checks);
        assertThat(checks.page().locator(".checks .check").first())
                .containsText(Pattern.compile("[\\u4e00-\\u9fff].*9"));
        assertThat(checks.page().locator(".checks")).not().containsText("the promotion");
    }

    @Test
    void theMenuOfAPhoneLeadsEverywhere() {
        Tab tab = browser.admin(Device.phone()).open("/desk");
        tab.button("Menu").click();
        tab.assertFitsTheWidth("menu");
        Axe.assertAccessible(tab.page(), "menu");
        tab.page().screenshot(new Page.ScreenshotOptions().setPath(Evidence.PICTURES.resolve("desk-menu-320.png")));
        tab.page().locator("#menu").getByText("Nodes").click();
        tab.awaitPath("/desk/nodes");
        assertThat(tab.heading("Nodes")).isVisible();
    }

    private static void awaitContent(Tab tab) {
        assertThat(tab.page().locator("main").getByRole(AriaRole.HEADING).first())
                .isVisible();
        assertThat(tab.page().locator(".skeleton:visible")).hasCount(0);
        tab.loadPictures();
    }

    /** Words change no colour: dark is looked at in English only. */
    private static void inEveryShape(String name, String language, Tab tab) {
        for (Device device : List.of(Device.desk(), Device.phone())) {
            tab.page().setViewportSize(device.width(), device.height());
            for (ColorScheme colours :
                    language.equals("en") ? List.of(ColorScheme.LIGHT, ColorScheme.DARK) : List.of(ColorScheme.LIGHT)) {
                tab.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colours));
                String shape = "desk-%s-%d-%s-%s"
                        .formatted(name, device.width(), colours.name().toLowerCase(Locale.ROOT), language);
                tab.endTransitions();
                tab.assertFitsTheWidth(shape);
                // Every width and every colour, each once.
                if (language.equals("en") && (device.width() == Device.PHONE) == (colours == ColorScheme.DARK)) {
                    Axe.assertAccessible(tab.page(), shape);
                }
                tab.keepPicture(Evidence.PICTURES.resolve(shape + ".png"));
            }
        }
    }
}
