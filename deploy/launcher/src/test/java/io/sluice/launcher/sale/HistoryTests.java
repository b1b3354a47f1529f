package io.sluice.launcher.sale;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class HistoryTests {

    private static final BuyerSession ANNA = new BuyerSession("anna", "session-a");
    private static final BuyerSession BERT = new BuyerSession("bert", "session-b");

    private final History history = new History();

    @Test
    void remembersTheOrderOfAToken() {
        Attempt attempt = history.attempt(ANNA, "t");
        hear(attempt, accepted("o1"), 2);

        assertThat(onlyClaim().orders()).containsExactly("o1");
        assertThat(onlyClaim().units()).isEqualTo(2);
        assertThat(onlyClaim().doubtful()).isFalse();
        assertThat(history.lastAcceptedAt()).isPresent();
    }

    @Test
    void keepsTheQuantityOfTheFirstYes() {
        Attempt attempt = history.attempt(ANNA, "t");
        hear(attempt, accepted("o1"), 2);
        hear(attempt, accepted("o1"), 1);

        assertThat(onlyClaim().units()).isEqualTo(2);
        assertThat(onlyClaim().asked()).containsExactlyInAnyOrder(1, 2);
        assertThat(history.repeats()).isEqualTo(1);
        assertThat(history.accepted()).as("one order, told twice").isEqualTo(1);
    }

    @Test
    void noticesASecondOrderOfAToken() {
        Attempt attempt = history.attempt(ANNA, "t");
        hear(attempt, accepted("o1"), 1);
        hear(attempt, accepted("o2"), 1);

        assertThat(onlyClaim().orders()).containsExactlyInAnyOrder("o1", "o2");
    }

    @Test
    void isInDoubtWhenAnAnswerWasLost() {
        hear(history.attempt(ANNA, "t"), Answer.lost(), 1);

        assertThat(onlyClaim().doubtful()).isTrue();
    }

    @Test
    void isInDoubtAsLongAsAnAnswerIsMissing() {
        history.attempt(ANNA, "t").begin(1);

        assertThat(onlyClaim().doubtful()).isTrue();
    }

    @Test
    void isInDoubtNoMoreAfterAYes() {
        Attempt attempt = history.attempt(ANNA, "t");
        hear(attempt, Answer.lost(), 1);
        hear(attempt, accepted("o1"), 1);

        assertThat(onlyClaim().doubtful()).isFalse();
    }

    @Test
    void noticesANoAfterAYes() {
        Attempt attempt = history.attempt(ANNA, "t");
        hear(attempt, accepted("o1"), 1);
        hear(attempt, refused(Outcome.SOLD_OUT), 1);

        assertThat(onlyClaim().takenBack()).isTrue();
    }

    @Test
    void allowsANoBesideAYes() {
        Attempt attempt = history.attempt(ANNA, "t");
        boolean first = attempt.begin(1);
        boolean second = attempt.begin(1);
        attempt.hear(accepted("o1"), 1, first);
        attempt.hear(refused(Outcome.SOLD_OUT), 1, second);

        assertThat(onlyClaim().takenBack()).isFalse();
    }

    @Test
    void allowsAShopThatIsTooBusyToRepeatItsYes() {
        Attempt attempt = history.attempt(ANNA, "t");
        hear(attempt, accepted("o1"), 1);
        hear(attempt, refused(Outcome.BUSY), 1);

        assertThat(onlyClaim().takenBack()).isFalse();
        assertThat(onlyClaim().doubtful()).isFalse();
    }

    @Test
    void noticesATokenThatTwoWereGiven() {
        history.attempt(ANNA, "t").begin(1);
        history.attempt(BERT, "t");

        assertThat(onlyClaim().shared()).isTrue();
    }

    @Test
    void claimsNothingForATokenThatWasNeverUsed() {
        history.attempt(ANNA, "t");

        assertThat(history.claims()).isEmpty();
    }

    private ClientRecord onlyClaim() {
        assertThat(history.claims()).hasSize(1);
        return history.claims().get(0);
    }

    private static void hear(Attempt attempt, Answer answer, int quantity) {
        attempt.hear(answer, quantity, attempt.begin(quantity));
    }

    private static Answer accepted(String id) {
        return new Answer(Outcome.ACCEPTED, id, Duration.ZERO);
    }

    private static Answer refused(Outcome outcome) {
        return Answer.refusal(outcome, Duration.ZERO);
    }
}
