package io.sluice.system;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The machine's Chromium: started once for all browser tests, closed after the last. */
final class Chromium implements AutoCloseable {
    /** Twice what a change may need from the database to a page on a busy machine. */
    private static final Duration TIMEOUT = Duration.ofSeconds(40);

    private final Playwright playwright;
    private final Browser browser;
    private int tests;
    private Duration spent = Duration.ZERO;

    private Chromium() {
        System.setProperty(
                "playwright.nodejs.path", BrowserParts.node().orElseThrow().toString());
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(BrowserParts.chromium().orElseThrow()));
        PlaywrightAssertions.setDefaultAssertionTimeout(TIMEOUT.toMillis());
    }

    /** JUnit closes it with everything else in the store of the whole run. */
    static Chromium of(ExtensionContext context) {
        return context.getRoot()
                .getStore(ExtensionContext.Namespace.create(Chromium.class))
                .computeIfAbsent(Chromium.class, key -> new Chromium(), Chromium.class);
    }

    Visitor visitor(Device device) {
        var context = browser.newContext(new Browser.NewContextOptions()
                .setBaseURL(Visitor.SHOP)
                .setViewportSize(device.width(), device.height())
                .setLocale(device.locale())
                .setColorScheme(device.colours()));
        context.setDefaultTimeout(TIMEOUT.toMillis());
        return new Visitor(context);
    }

    void count(Duration test) {
        tests++;
        spent = spent.plus(test);
    }

    @Override
    public void close() {
        System.out.printf("Browser tests: %d with Chromium %s in %d s%n", tests, browser.version(), spent.toSeconds());
        browser.close();
        playwright.close();
    }
}
