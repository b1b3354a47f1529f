package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import io.sluice.common.test.LocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;

/** A limit changed at the desk holds on every node, is put back from the history, and is refused if no node would take it. */
class DeskLimitsIT {
    private static final String FILE = "gateway-flow-rules.json";
    private static final String PART = "gateway: For everybody together, on each node";
    private static final String IN_FORCE = "In force on 2 of 2 nodes";
    private static final int TOO_MANY_REQUESTS = 429;
    private static final Duration SOON = Duration.ofSeconds(30);

    @RegisterExtension
    static final InBrowser browser = new InBrowser();

    private final Shop shop = new Shop(Suite.gateway());
    private final List<ServiceCalls> gateways = List.of(Suite.gateway(), ServiceCalls.to(Suite.launcher.port(8090)));

    @BeforeAll
    static void twoGateways() {
        Suite.up("--scale", "gateway=2");
    }

    /** Also if a test has failed. */
    @AfterAll
    static void usualLimits() throws IOException {
        String usual = Files.readString(LocalMiddleware.root().resolve("deploy/config/nacos/" + FILE));
        new NacosConsole(Suite.launcher.port(18848)).publish(FILE, usual);
    }

    /** Pictures: on the page of limits there are none, so nobody but the test is limited. */
    @Test
    void aLimitHoldsOnEveryNodeUntilItIsPutBack() {
        Tab tab = browser.admin().open("/desk/limits");
        Locator part = tab.part(PART);
        Locator limit = limitOfPictures(part);
        String usual = limit.inputValue();
        int revision = file().path("revision").asInt();
        assertThat(part).containsText(IN_FORCE);
        assertThat(gateways).noneMatch(DeskLimitsIT::isLimited);

        limit.fill("1");
        part.getByLabel("Why (optional, kept in the history)").fill("A test of the desk");
        press(part, "Put in force");
        assertThat(part).containsText("Revision " + (revision + 1));
        assertThat(part).containsText("by Heron");
        assertThat(part).containsText(IN_FORCE);
        // A slow machine may send less than two requests in a second.
        await().atMost(SOON).untilAsserted(() -> assertThat(gateways).allMatch(DeskLimitsIT::isLimited));
        assertThat(tab.part("What was blocked")
                        .locator("tr")
                        .filter(new Locator.FilterOptions().setHasText("Pictures")))
                .isVisible();

        putBack(tab, part);
        assertThat(part).containsText("Revision " + (revision + 2));
        assertThat(limitOfPictures(part)).hasValue(usual);
        assertThat(part).containsText(IN_FORCE);
        await().atMost(SOON).untilAsserted(() -> assertThat(gateways).noneMatch(DeskLimitsIT::isLimited));
    }

    private static void putBack(Tab tab, Locator part) {
        part.getByText("History").click();
        Locator changes = part.locator("ol").getByRole(AriaRole.LISTITEM);
        assertThat(changes.first()).containsText("A test of the desk");
        changes.nth(1).getByRole(AriaRole.BUTTON).click();
        tab.inDialog("Put back").click();
        assertThat(tab.dialog()).isHidden();
        assertThat(changes.first()).containsText("current");
    }

    @Test
    void aLimitThatNoNodeWouldTakeIsRefused() {
        Tab tab = browser.admin().open("/desk/limits");
        Locator part = tab.part(PART);
        limitOfPictures(part).fill("0");
        assertThat(part).containsText("1 to 10,000,000.");
        assertThat(part).containsText("Some numbers are wrong.");
        assertThat(button(part, "Put in force")).hasAttribute("aria-disabled", "true");
        press(part, "Discard");
        assertThat(part).not().containsText("Some numbers are wrong.");

        JsonNode file = file();
        var refused = shop.admin().put("/api/admin/rates/" + FILE, """
                {"basedOn": "%s", "rules": [{"resource": "picture", "grade": 1, "count": -1}]}""".formatted(
                        file.path("digest").asString()));
        assertThat(refused.status()).as(refused.body()).isEqualTo(422);
        assertThat(refused.problem()).isEqualTo("invalid-rates");
        assertThat(file().path("digest")).isEqualTo(file.path("digest"));
    }

    /** More in a second than one; the limit usually is thousands. */
    private static boolean isLimited(ServiceCalls gateway) {
        return IntStream.range(0, 6)
                .map(i -> gateway.get("/pictures/none-of-this-name.jpg").status())
                .anyMatch(status -> status == TOO_MANY_REQUESTS);
    }

    private Locator limitOfPictures(Locator part) {
        JsonNode rules = file().path("rules");
        int index = IntStream.range(0, rules.size())
                .filter(i -> rules.get(i).path("resource").asString().equals("picture")
                        && rules.get(i).path("grade").asInt() == 1)
                .findFirst()
                .orElseThrow();
        return part.getByLabel("How much", new Locator.GetByLabelOptions().setExact(true))
                .nth(index);
    }

    private JsonNode file() {
        return StreamSupport.stream(shop.admin().get("/api/admin/rates").json().spliterator(), false)
                .filter(file -> file.path("file").asString().equals(FILE))
                .findFirst()
                .orElseThrow();
    }

    private static void press(Locator part, String name) {
        button(part, name).click();
    }

    private static Locator button(Locator part, String name) {
        return part.getByRole(
                AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name).setExact(true));
    }
}
