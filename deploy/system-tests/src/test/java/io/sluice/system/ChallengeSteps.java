package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The challenge as a visitor meets it: a picture whose piece is moved by keys, and the calculation beside it. */
final class ChallengeSteps {
    private static final Pattern CHALLENGE = Pattern.compile(".*/api/promos/[^/]+/challenge(\\?.*)?");
    private static final int MAX_PICTURES = 5;

    /** In percent of the picture's width. */
    private static final double KEY_STEP = 0.5;

    private final Tab tab;

    ChallengeSteps(Tab tab) {
        this.tab = tab;
    }

    /** Does what leads to a picture. */
    JsonNode pictureAfter(Runnable press) {
        Response response = tab.page().waitForResponse(CHALLENGE, press);
        JsonNode challenge = JsonMapper.shared().readTree(response.text());
        assertThat(slider()).isFocused();
        return challenge;
    }

    Locator slider() {
        return tab.dialog().getByRole(AriaRole.SLIDER);
    }

    /** With arrow keys only, from the left end. */
    void moveTo(double percent) {
        slider().press("Home");
        long steps = Math.round(percent / KEY_STEP);
        for (long i = 0; i < steps; i++) {
            tab.page().keyboard().press("ArrowRight");
        }
        assertThat(slider()).hasValue(text(steps * KEY_STEP));
    }

    private static String text(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    /** Answers, and once more with the next picture where the finder took the decoy for the hole. */
    void solve(JsonNode first) {
        JsonNode challenge = first;
        for (int i = 0; i < MAX_PICTURES; i++) {
            moveTo(new HoleFinder(challenge).answer());
            Response answer = tab.page()
                    .waitForResponse(
                            Pattern.compile(".*/api/promos/[^/]+/tokens"),
                            () -> tab.page().keyboard().press("Enter"));
            if (answer.ok()) {
                return;
            }
            challenge = pictureAfter(() -> {});
        }
        throw new AssertionError("none of " + MAX_PICTURES + " pictures was solved");
    }

    void solveByCalculation() {
        tab.inDialog("Use another way").click();
    }
}
