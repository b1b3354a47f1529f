package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import io.sluice.common.test.ServiceCalls;
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
 * Every page on a phone of 320 pixels and on a desk, light and dark, in English and Chinese: it fits, has no serious
 * barrier, and leaves a picture for people to judge.
 */
class ShopAppearanceIT {
    private static final List<String> LANGUAGES = List.of("en", "zh");
    private static final List<Integer> WIDTHS = List.of(Device.DESK, Device.PHONE);
    private static final List<ColorScheme> COLOURS = List.of(ColorScheme.LIGHT, ColorScheme.DARK);

    @RegisterExtension
    static final InBrowser browser = new InBrowser();

    private static PublishedSale onSale;
    private static PublishedSale coming;
    private static PublishedSale soldOut;
    private static PublishedSale bought;
    private static String noSale;
    private static String customer;
    private static String unpaid;
    private static String paid;
    private static String closed;

    /** A page, and what to do before it shows what is meant. */
    private record View(String name, String path, boolean own, Consumer<Tab> steps) {
        static View open(String name, String path) {
            return new View(name, path, false, tab -> {});
        }

        static View own(String name, String path) {
            return new View(name, path, true, tab -> {});
        }

        View after(Consumer<Tab> more) {
            return new View(name, path, own, more);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    @BeforeAll
    static void fillTheShop() {
        var shop = new Shop(Suite.gateway());
        onSale = SaleTerms.of(50).withChallenge().publish();
        coming = SaleTerms.of(50).startingIn(Duration.ofHours(3)).publish();
        soldOut = SaleTerms.of(1).publish();
        bought = SaleTerms.of(5).publish();
        PublishedSale ended =
                SaleTerms.of(2).withTimeToPay(Duration.ofSeconds(10)).publish();
        noSale = shop.item(shop.admin(), 3);
        customer = shop.buyers(1).get(0);
        closed = ended.buyBy(customer);
        unpaid = onSale.buyBy(customer);
        bought.buyBy(customer);
        paid = soldOut.buyBy(customer);
        giveAddresses(shop.as(customer));
        PublishedSale.pay(customer, paid);
        PublishedSale.awaitState(customer, paid, "PAID");
        PublishedSale.awaitState(customer, closed, "CLOSED");
    }

    private static void giveAddresses(ServiceCalls app) {
        String address = """
                "recipient": "小溪 Brook", "phone": "+86 137 0000 0000", "region": "浙江", "city": "杭州",
                "street": "文三路 1 号 Building 7, flat 42", "postalCode": "310012\"""";
        var kept = app.post("/api/users/me/addresses", "{" + address + ", \"preferred\": true}");
        assertThat(kept.status()).as(kept.body()).isEqualTo(201);
        assertThat(app.put("/api/orders/" + paid + "/address", "{" + address + "}")
                        .status())
                .isEqualTo(204);
    }

    static Stream<View> views() {
        return Stream.of(
                View.open("home", "/"),
                View.open("item-on-sale", onSale.path()),
                View.open("item-coming", coming.path()),
                View.open("item-sold-out", soldOut.path()),
                View.open("item-not-in-a-sale", "/items/" + noSale),
                View.own("challenge", onSale.path())
                        .after(tab ->
                                tab.page().locator("[data-phase] button.press").click()),
                View.own("item-refused", bought.path()).after(tab -> {
                    tab.page().locator("[data-phase] button.press").click();
                    tab.awaitPhase("refused");
                }),
                View.open("sign-in", "/sign-in"),
                View.open("register", "/register"),
                View.open("register-code", "/register").after(ShopAppearanceIT::askForACode),
                View.own("orders", "/orders"),
                View.own("order-to-pay", "/orders/" + unpaid),
                View.own("order-cancel", "/orders/" + unpaid).after(tab -> {
                    tab.page().locator("article > .buttons .button--plain").click();
                    assertThat(tab.dialog()).isVisible();
                }),
                View.own("order-paid", "/orders/" + paid),
                View.own("order-closed", "/orders/" + closed),
                View.own("account", "/account"),
                View.own("addresses", "/addresses"),
                View.own("notices", "/notices"),
                View.open("not-found", "/no/such/page"));
    }

    @ParameterizedTest
    @MethodSource("views")
    void everyPageFitsAndHasNoSeriousBarrier(View view) {
        for (String language : LANGUAGES) {
            Visitor visitor = browser.visitor(Device.desk().in(language));
            if (view.name().equals("not-found")) {
                visitor.mayBeAnswered(404, "/no/such/page");
            }
            if (view.name().equals("item-refused")) {
                visitor.mayBeAnswered(409, "/api/promos/.*/tokens|/api/orders");
            }
            if (view.own()) {
                visitor.bring(view.name().equals("challenge") ? newBuyer() : customer);
            }
            Tab tab = visitor.open(view.path());
            awaitContent(tab);
            view.steps().accept(tab);
            awaitContent(tab);
            assertThat(tab.page().locator("html")).hasAttribute("lang", language.equals("zh") ? "zh-CN" : "en");
            inEveryShape(view.name(), language, tab);
            visitor.assertNothingUnforeseen();
        }
    }

    private static void askForACode(Tab tab) {
        tab.page().locator("form input[type=tel]").fill(Account.fresh().phone());
        tab.page().locator("form .button--act").click();
        assertThat(tab.page().locator("input[autocomplete=one-time-code]")).isFocused();
    }

    private static String newBuyer() {
        return new Shop(Suite.gateway()).buyers(1).get(0);
    }

    private static void awaitContent(Tab tab) {
        assertThat(tab.page().locator("main").getByRole(AriaRole.HEADING).first())
                .isVisible();
        assertThat(tab.page().locator(".skeleton:visible")).hasCount(0);
        tab.loadPictures();
    }

    private static void inEveryShape(String name, String language, Tab tab) {
        for (int width : WIDTHS) {
            tab.page().setViewportSize(width, heightOf(width));
            for (ColorScheme colours : COLOURS) {
                tab.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colours));
                String shape =
                        "%s-%d-%s-%s".formatted(name, width, colours.name().toLowerCase(Locale.ROOT), language);
                tab.endTransitions();
                tab.assertFitsTheWidth(shape);
                // Words and width change no colour: every width in light, and every colour on the phone.
                if (language.equals("en") && (width == Device.PHONE || colours == ColorScheme.LIGHT)) {
                    Axe.assertAccessible(tab.page(), shape);
                }
                tab.keepPicture(Evidence.PICTURES.resolve(shape + ".png"));
            }
        }
    }

    private static int heightOf(int width) {
        return width == Device.PHONE ? Device.phone().height() : Device.desk().height();
    }

    @Test
    void theLanguageFollowsTheBrowserUntilTheVisitorChoosesOne() {
        Visitor visitor = browser.visitor(Device.desk().in("zh-CN"));
        Tab tab = visitor.open("/sign-in");
        assertThat(tab.heading("登录")).isVisible();
        assertThat(tab.page().locator("html")).hasAttribute("lang", "zh-CN");
        tab.page().locator("header button:visible").getByText("English").click();
        assertThat(tab.heading("Sign in")).isVisible();
        assertThat(tab.page().locator("html")).hasAttribute("lang", "en");
        tab.page().reload();
        assertThat(tab.heading("Sign in")).isVisible();
    }

    @Test
    void refusalsComeInTheLanguageOfThePage() {
        Account account = Account.registered();
        Visitor visitor = browser.visitor(Device.phone().in("zh-CN")).mayBeAnswered(401, "/api/sessions");
        Tab tab = visitor.open("/sign-in");
        tab.field("手机号").fill(account.phone());
        tab.passwordField("密码").fill("not the 1 password");
        tab.button("登录").click();
        assertThat(tab.page().getByRole(AriaRole.ALERT).first()).containsText(Pattern.compile("[\u4e00-\u9fff]"));
    }

    @Test
    void theColoursFollowTheDeviceUntilTheVisitorChoosesThem() {
        Tab tab = browser.visitor().open("/");
        String light = background(tab);
        tab.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        assertThat(background(tab)).as("dark with the device").isNotEqualTo(light);
        tab.page()
                .getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Colours: as the device"))
                .click();
        assertThat(tab.page().getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Colours: light")))
                .isVisible();
        assertThat(background(tab)).as("light by choice").isEqualTo(light);
        tab.page().reload();
        assertThat(background(tab)).as("still").isEqualTo(light);
    }

    private static String background(Tab tab) {
        return String.valueOf(tab.page().evaluate("getComputedStyle(document.documentElement).backgroundColor"));
    }
}
