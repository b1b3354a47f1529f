package io.sluice.sale.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class HistoryTests {

    private static final BuyerSession ANNA = new BuyerSession("anna", "session-a");
    private static final BuyerSession BERT = new BuyerSession("bert", "session-b");

    private final History history = new History();

    @Test
    void recordsTheOrderOfAToken() {
        Attempt attempt = history.attempt(ANNA, "t");
        receive(attempt, accepted("o1"), 2);

        assertThat(onlyRecord().orderIds()).containsExactly("o1");
        assertThat(onlyRecord().units()).isEqualTo(2);
        assertThat(onlyRecord().unknown()).isFalse();
        assertThat(history.lastAcceptedAt()).isPresent();
    }

    @Test
    void keepsTheQuantityOfTheFirstAcceptance() {
        Attempt attempt = history.attempt(ANNA, "t");
        receive(attempt, accepted("o1"), 2);
        receive(attempt, accepted("o1"), 1);

        assertThat(onlyRecord().units()).isEqualTo(2);
        assertThat(onlyRecord().quantities()).containsExactlyInAnyOrder(1, 2);
        assertThat(history.repeats()).isEqualTo(1);
        assertThat(history.accepted()).as("one order, accepted twice").isEqualTo(1);
    }

    @Test
    void noticesASecondOrderOfAToken() {
        Attempt attempt = history.attempt(ANNA, "t");
        receive(attempt, accepted("o1"), 1);
        receive(attempt, accepted("o2"), 1);

        assertThat(onlyRecord().orderIds()).containsExactlyInAnyOrder("o1", "o2");
    }

    @Test
    void isUnknownWhenAnAnswerWasLost() {
        receive(history.attempt(ANNA, "t"), Answer.none(), 1);

        assertThat(onlyRecord().unknown()).isTrue();
    }

    @Test
    void isUnknownAsLongAsAnAnswerIsMissing() {
        history.attempt(ANNA, "t").begin(1);

        assertThat(onlyRecord().unknown()).isTrue();
    }

    @Test
    void isKnownAfterAnAcceptance() {
        Attempt attempt = history.attempt(ANNA, "t");
        receive(attempt, Answer.none(), 1);
        receive(attempt, accepted("o1"), 1);

        assertThat(onlyRecord().unknown()).isFalse();
    }

    @Test
    void noticesARefusalAfterAnAcceptance() {
        Attempt attempt = history.attempt(ANNA, "t");
        receive(attempt, accepted("o1"), 1);
        receive(attempt, refused(Outcome.SOLD_OUT), 1);

        assertThat(onlyRecord().refusedAfterAccepted()).isTrue();
    }

    @Test
    void allowsARefusalAtTheSameTimeAsAnAcceptance() {
        Attempt attempt = history.attempt(ANNA, "t");
        boolean first = attempt.begin(1);
        boolean second = attempt.begin(1);
        attempt.receive(accepted("o1"), 1, first);
        attempt.receive(refused(Outcome.SOLD_OUT), 1, second);

        assertThat(onlyRecord().refusedAfterAccepted()).isFalse();
    }

    @Test
    void allowsABusySuiteAfterAnAcceptance() {
        Attempt attempt = history.attempt(ANNA, "t");
        receive(attempt, accepted("o1"), 1);
        receive(attempt, refused(Outcome.BUSY), 1);

        assertThat(onlyRecord().refusedAfterAccepted()).isFalse();
        assertThat(onlyRecord().unknown()).isFalse();
    }

    @Test
    void noticesATokenOfTwoBuyers() {
        history.attempt(ANNA, "t").begin(1);
        history.attempt(BERT, "t");

        assertThat(onlyRecord().tokenShared()).isTrue();
    }

    @Test
    void recordsNothingForATokenThatWasNeverUsed() {
        history.attempt(ANNA, "t");

        assertThat(history.clientRecords()).isEmpty();
    }

    @Test
    void knowsTheOrderThatARefusalNames() {
        Attempt attempt = history.attempt(ANNA, "t");
        receive(attempt, new Answer(Outcome.PENDING, "o1", Duration.ZERO, 503, "attempt-pending", true), 1);

        assertThat(onlyRecord().namedOrderIds()).containsExactly("o1");
        assertThat(onlyRecord().unknown()).isTrue();
    }

    private ClientRecord onlyRecord() {
        assertThat(history.clientRecords()).hasSize(1);
        return history.clientRecords().get(0);
    }

    private static void receive(Attempt attempt, Answer answer, int quantity) {
        attempt.receive(answer, quantity, attempt.begin(quantity));
    }

    private static Answer accepted(String id) {
        return new Answer(Outcome.ACCEPTED, id, Duration.ZERO, 202, "", false);
    }

    private static Answer refused(Outcome outcome) {
        return new Answer(outcome, "", Duration.ZERO, 409, "", false);
    }
}
