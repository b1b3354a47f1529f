package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the other browser tests rely on: whatever a page must not do is found, and nothing else. */
class ShopFindingsIT {
    private static final List<Predicate<String>> EXPECTED = List.of(
            line -> line.contains("written to the console"),
            line -> line.contains("thrown by nobody"),
            line -> line.startsWith("Content-Security-Policy: [img-src, data"),
            line -> line.startsWith("Content-Security-Policy: [img-src, http://foreign.example/"),
            line -> line.contains("status of 401") && line.contains("/api/users/me"));

    @RegisterExtension
    static final InBrowser browser = new InBrowser();

    @Test
    void errorsRefusedContentsAndForeignRequestsAreFound() {
        try (Visitor visitor = browser.unchecked()) {
            Tab tab = visitor.open("/sign-in");
            assertThat(tab.heading("Sign in")).isVisible();
            assertThat(visitor.findings().unforeseen()).isEmpty();
            tab.page().evaluate("""
                    async () => {
                      console.error('written to the console')
                      setTimeout(() => { throw new Error('thrown by nobody') })
                      document.body.append(Object.assign(new Image(), { src: 'data:image/png;base64,AAAA' }))
                      document.body.append(Object.assign(new Image(), { src: 'http://foreign.example/pixel.png' }))
                      await fetch('/api/users/me')
                      await new Promise(resolve => setTimeout(resolve))
                    }""");
            for (Predicate<String> kind : EXPECTED) {
                tab.page()
                        .waitForCondition(
                                () -> visitor.findings().unforeseen().stream().anyMatch(kind));
            }
            visitor.mayBeAnswered(401, "/api/users/me");
            assertThat(visitor.findings().unforeseen()).noneMatch(line -> line.contains("status of 401"));
        }
    }

    @Test
    void aRequestToAnotherHostIsFoundEvenWhereThePolicyAllowsIt() {
        try (Visitor visitor = browser.unchecked()) {
            Tab tab = visitor.tab();
            tab.page().route("http://foreign.example/**", route -> route.fulfill());
            tab.page().navigate("http://foreign.example/");
            assertThat(visitor.findings().unforeseen()).contains("request to http://foreign.example/");
        }
    }
}
