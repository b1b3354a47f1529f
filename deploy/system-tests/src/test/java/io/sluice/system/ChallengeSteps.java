package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The challenge as a visitor meets it: a picture whose piece is moved by keys or mouse, and the calculation beside it. */
final class ChallengeSteps {
    private static final Pattern CHALLENGE = Pattern.compile(".*/api/promos/[^/]+/challenge(\\?.*)?");
    private static final int MAX_PICTURES = 5;

    /** In percent of the picture's width. */
    private static final double KEY_STEP = 0.5;

    private static final int DRAG_STEPS = 5;
    private static final int WRONG = 403;

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

    /** By mouse, from the left end, on the picture itself. */
    void dragTo(double percent, JsonNode challenge) {
        BoundingBox picture = tab.dialog().locator(".stage").boundingBox();
        double half = 50
                * challenge.path("pieceWidth").asDouble()
                / challenge.path("width").asDouble();
        double y = picture.y + picture.height / 2;
        Mouse mouse = tab.page().mouse();
        mouse.move(picture.x + half / 100 * picture.width, y);
        mouse.down();
        mouse.move(picture.x + (percent + half) / 100 * picture.width, y, new Mouse.MoveOptions().setSteps(DRAG_STEPS));
        mouse.up();
    }

    private static String text(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    /** Answers, and once more with the next picture where the finder took the decoy for the hole. */
    void solve(JsonNode first) {
        solve(first, challenge -> {
            moveTo(new HoleFinder(challenge).answer());
            tab.page().keyboard().press("Enter");
        });
    }

    /** The same without the keyboard. */
    void solveByMouse(JsonNode first) {
        solve(first, challenge -> {
            dragTo(new HoleFinder(challenge).answer(), challenge);
            tab.inDialog("It fits").click();
        });
    }

    private void solve(JsonNode first, Consumer<JsonNode> answering) {
        JsonNode challenge = first;
        for (int i = 0; i < MAX_PICTURES; i++) {
            JsonNode shown = challenge;
            Response answer = tab.page()
                    .waitForResponse(Pattern.compile(".*/api/promos/[^/]+/tokens"), () -> answering.accept(shown));
            if (answer.status() != WRONG) {
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
