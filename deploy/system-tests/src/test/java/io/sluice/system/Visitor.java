package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.options.Cookie;
import io.sluice.common.test.ServiceCalls;
import java.util.List;

/** Somebody in the shop: a browser profile of their own, any number of tabs, and what went wrong in them. */
final class Visitor implements AutoCloseable {
    static final String SHOP = "http://127.0.0.1:" + Suite.launcher.port(8080);
    private static final String PROVIDER = "http://127.0.0.1:" + Suite.launcher.port(8890);
    private static final String COOKIE = "sluice-local";

    private final BrowserContext context;
    private final Findings findings = new Findings(List.of(SHOP, PROVIDER));

    Visitor(BrowserContext context) {
        this.context = context;
        findings.collectFrom(context);
    }

    Tab tab() {
        return new Tab(context.newPage());
    }

    /** A new tab with a page in it. */
    Tab open(String path) {
        Tab tab = tab();
        tab.go(path);
        return tab;
    }

    List<Tab> tabs() {
        return context.pages().stream().map(Tab::new).toList();
    }

    /** Brings a session along, as if signed in before. */
    void bring(String session) {
        context.addCookies(List.of(new Cookie(COOKIE, session).setUrl(SHOP).setHttpOnly(true)));
    }

    /** What the same person's app would see and do. */
    ServiceCalls app() {
        return new Shop(Suite.gateway()).as(session());
    }

    String session() {
        return context.cookies(SHOP).stream()
                .filter(cookie -> cookie.name.equals(COOKIE))
                .map(cookie -> cookie.value)
                .findFirst()
                .orElseThrow(() -> new AssertionError("nobody is signed in"));
    }

    boolean isSignedIn() {
        return context.cookies(SHOP).stream().anyMatch(cookie -> cookie.name.equals(COOKIE));
    }

    /** The buyer's only order. */
    String onlyOrder() {
        var orders = app().get("/api/orders").json();
        assertThat(orders).as(orders.toString()).hasSize(1);
        return orders.get(0).path("id").asString();
    }

    /** Chromium logs every refusal as an error; this one belongs to the test. */
    Visitor mayBeAnswered(int status, String pathPattern) {
        findings.foresee(status, pathPattern);
        return this;
    }

    Visitor mayLoseTheConnection() {
        findings.foreseeLostConnections();
        return this;
    }

    void assertNothingUnforeseen() {
        assertThat(findings.unforeseen())
                .as("errors, refused contents and foreign requests")
                .isEmpty();
    }

    Findings findings() {
        return findings;
    }

    @Override
    public void close() {
        context.close();
    }
}
