package io.sluice.common.selling.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.sluice.common.selling.message.MessageJson;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TermsTests {
    private static final Money PRICE = new Money(9900, "CNY");
    private static final Instant START = Instant.parse("2026-11-11T12:00:00Z");
    private static final Window WINDOW = new Window(START, START.plusSeconds(3600));
    private static final Duration TIME_TO_PAY = Duration.ofMinutes(15);
    private static final GateTerms GATE = new GateTerms(3, true);

    @Test
    void letABuyerHaveOneUnitAtLeast() {
        assertThat(terms(Units.ONE).purchaseLimit()).isEqualTo(Units.ONE);
        assertThat(terms(Units.of(2)).purchaseLimit()).isEqualTo(Units.of(2));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> terms(Units.NONE))
                .withMessage("The purchase limit must be at least one unit");
    }

    @Test
    void areComplete() {
        assertThatNullPointerException()
                .isThrownBy(() -> new Terms(null, WINDOW, Units.ONE, TIME_TO_PAY, GATE))
                .withMessage("price");
        assertThatNullPointerException()
                .isThrownBy(() -> new Terms(PRICE, null, Units.ONE, TIME_TO_PAY, GATE))
                .withMessage("window");
        assertThatNullPointerException().isThrownBy(() -> new Terms(PRICE, WINDOW, null, TIME_TO_PAY, GATE));
        assertThatNullPointerException()
                .isThrownBy(() -> new Terms(PRICE, WINDOW, Units.ONE, null, GATE))
                .withMessage("timeToPay");
        assertThatNullPointerException()
                .isThrownBy(() -> new Terms(PRICE, WINDOW, Units.ONE, TIME_TO_PAY, null))
                .withMessage("gate");
    }

    @Test
    void haveAPositiveTokenFactor() {
        assertThat(new GateTerms(1, false).tokenFactor()).isEqualTo(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GateTerms(0, false))
                .withMessage("The token factor must be positive, was 0");
        assertThatIllegalArgumentException().isThrownBy(() -> new GateTerms(-1, false));
    }

    @Test
    void areReadFromJsonAsTheyWereWritten() {
        Terms terms = terms(Units.of(2));
        assertThat(MessageJson.read(MessageJson.write(terms), Terms.class)).isEqualTo(terms);
    }

    private static Terms terms(Units purchaseLimit) {
        return new Terms(PRICE, WINDOW, purchaseLimit, TIME_TO_PAY, GATE);
    }
}
