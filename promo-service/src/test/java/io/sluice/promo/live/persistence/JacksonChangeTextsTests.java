package io.sluice.promo.live.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.TestIds;
import io.sluice.promo.live.ChangeTexts;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.RecordedChange;
import io.sluice.promo.promotion.TestPromos;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class JacksonChangeTextsTests {
    private final JsonMapper json = JsonMapper.builder().build();
    private final ChangeTexts texts = new JacksonChangeTexts(json);

    @Test
    void aMessageIsShownAsItWasWritten() {
        String message = "We say \"sorry\",\nand go on at 12:00 \\o/ 🙂";
        assertThat(after(json.writeValueAsString(message))).contains(message);
    }

    @Test
    void aMessageThatIsTakenAwayHasNoText() {
        assertThat(after(null)).isEmpty();
        assertThat(after("null")).isEmpty();
    }

    @Test
    void unitsAreShownAsANumber() {
        assertThat(after("5")).contains("5");
    }

    private Optional<String> after(String afterJson) {
        return texts.findAfter(new RecordedChange(
                TestIds.command("c"),
                TestIds.promo("p"),
                Actor.SYSTEM,
                ChangeLog.Action.MESSAGE,
                null,
                afterJson,
                TestPromos.START));
    }
}
