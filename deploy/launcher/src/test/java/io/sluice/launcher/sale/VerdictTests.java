package io.sluice.launcher.sale;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.launcher.sale.DatabaseRecords.BatchState;
import io.sluice.launcher.sale.DatabaseRecords.BatchType;
import io.sluice.launcher.sale.DatabaseRecords.OrderState;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class VerdictTests {

    /** Three units, two buyers: anna has one, bert two, both orders confirmed. Two each at most. */
    private final FactsBuilder facts = new FactsBuilder();

    @Test
    void findsNothingWrongWithACorrectSale() {
        assertThat(brokenBy(facts -> facts)).isEmpty();
    }

    @Test
    void noticesAnOversale() {
        assertThat(brokenBy(facts -> facts.sell("o3", "carl", 1))).contains("I1");
    }

    @Test
    void countsPaidUnitsAsSold() {
        assertThat(brokenBy(facts -> facts.state("o1", OrderState.PAID))).isEmpty();
        assertThat(brokenBy(facts -> facts.state("o1", OrderState.PAID).sell("o3", "carl", 1)))
                .contains("I1");
    }

    @Test
    void noticesARowThatDoesNotAddUp() {
        assertThat(brokenBy(facts -> facts.allotment(3, 1, 3, 0))).contains("I2");
    }

    @Test
    void noticesEntriesThatDoNotAddUp() {
        assertThat(brokenBy(facts -> facts.entry("restock:r9", 1))).contains("I2", "I4");
        assertThat(brokenBy(facts -> facts.entry("replenish:x", 1).entry("return:p", -1)))
                .contains("I2");
    }

    @Test
    void noticesAnEntryThatIsThereTwice() {
        assertThat(brokenBy(facts -> facts.entry("refuse:r1", 0).entry("refuse:r1", 0)))
                .contains("I2");
    }

    @Test
    void noticesAnAllotmentOtherThanPlanned() {
        assertThat(brokenBy(facts -> facts.planned(4))).contains("I2");
    }

    @Test
    void noticesAnOrderThatStaysOpen() {
        assertThat(brokenBy(facts -> facts.state("o1", OrderState.ACCEPTED))).contains("I3");
    }

    @Test
    void noticesAHoldThatNeverEnds() {
        assertThat(brokenBy(facts -> facts.held(1))).contains("I4", "rest");
        assertThat(brokenBy(facts -> facts.without("reserve:r1"))).contains("I4");
    }

    @Test
    void noticesAHoldThatEndsTwice() {
        assertThat(brokenBy(facts -> facts.entry("refuse:r1", 0))).containsExactly("I4");
        assertThat(brokenBy(
                        facts -> facts.logged("b9", BatchType.RESERVE, BatchState.COMMITTED, "r1", "o1", "anna", 1)))
                .containsExactly("I4");
    }

    @Test
    void noticesAnOrderWithOtherUnitsInTheLedger() {
        assertThat(brokenBy(facts -> facts.state("o1", OrderState.REJECTED))).contains("I4");
        assertThat(brokenBy(facts -> facts.state("o1", OrderState.CLOSED))).contains("I4");
    }

    @Test
    void noticesABuyerWithMoreThanThePurchaseLimit() {
        assertThat(brokenBy(facts -> facts.purchaseLimit(1))).contains("I5");
    }

    @Test
    void noticesAnExceededLimitInEachSourceAlone() {
        assertThat(brokenBy(facts -> facts.buyer("bert", 3))).containsExactly("I5");
        assertThat(brokenBy(facts -> facts.client("bert", 1, "o1"))).contains("I5");
    }

    @Test
    void noticesALostMessage() {
        assertThat(brokenBy(facts -> facts.without("reserve:r1"))).contains("I7");
        assertThat(brokenBy(
                        facts -> facts.logged("b9", BatchType.RESTOCK, BatchState.COMMITTED, "r1", "o1", "anna", 1)))
                .containsExactly("I7");
    }

    @Test
    void noticesAnOrderThatWasNeverLogged() {
        assertThat(brokenBy(FactsBuilder::withoutLog)).containsExactly("I7");
    }

    @Test
    void ignoresBatchesThatWereNotCommitted() {
        assertThat(brokenBy(
                        facts -> facts.logged("b9", BatchType.RESERVE, BatchState.ROLLED_BACK, "r9", "o9", "carl", 1)))
                .isEmpty();
    }

    @Test
    void noticesTwoOrdersForOneToken() {
        assertThat(brokenBy(facts -> facts.clients(
                        new FactsBuilder.Client("anna", 1, "o1", "o2"), new FactsBuilder.Client("bert", 2, "o2"))))
                .contains("I8");
    }

    @Test
    void noticesAnOrderForTwoTokens() {
        assertThat(brokenBy(facts -> facts.client("anna", 1, "o1"))).contains("I8");
    }

    @Test
    void noticesARefusalAfterAnAcceptance() {
        assertThat(brokenBy(FactsBuilder::refusedAfterAccepted)).containsExactly("I8");
    }

    @Test
    void noticesATokenOfTwoBuyers() {
        assertThat(brokenBy(FactsBuilder::tokenShared)).containsExactly("I8");
    }

    @Test
    void noticesAnOrderUnknownToTheClients() {
        assertThat(brokenBy(facts -> facts.clients(new FactsBuilder.Client("anna", 1, "o1"))))
                .containsExactly("I8");
    }

    @Test
    void allowsAnOrderWhoseAnswerWasLost() {
        assertThat(brokenBy(facts ->
                        facts.clients(new FactsBuilder.Client("anna", 1, "o1"), new FactsBuilder.Client("bert", 0))))
                .isEmpty();
    }

    @Test
    void noticesUnitsLeftOnlyInRedis() {
        assertThat(brokenBy(facts -> facts.board(1, 0, 3))).containsExactly("I9");
    }

    @Test
    void noticesAnAcceptanceWithoutAnOrder() {
        assertThat(brokenBy(facts -> facts.client("carl", 1, "o9"))).contains("I3", "I10");
    }

    @Test
    void noticesAnOrderOfAnotherBuyer() {
        assertThat(brokenBy(facts -> facts.clients(
                        new FactsBuilder.Client("carl", 1, "o1"), new FactsBuilder.Client("bert", 2, "o2"))))
                .containsExactly("I10");
    }

    @Test
    void noticesUnitsLeftAlthoughBuyersWantedThem() {
        assertThat(brokenBy(FactsBuilder::oneUnitLeft)).containsExactly("sold");
    }

    @Test
    void allowsUnitsLeftThatNoBuyerWanted() {
        assertThat(brokenBy(facts -> facts.oneUnitLeft().demand(2))).isEmpty();
    }

    @Test
    void doesNotJudgeTheUnitsLeftOfAStoppedSale() {
        assertThat(brokenBy(facts -> facts.oneUnitLeft().stopped())).isEmpty();
        assertThat(Verdict.on(facts.oneUnitLeft().stopped().build()))
                .anyMatch(finding -> finding.result() == Finding.Result.UNKNOWN);
    }

    @Test
    void noticesARejectionAlthoughThereWasAUnit() {
        assertThat(brokenBy(facts -> facts.oneRejected().demand(3))).containsExactly("sold");
    }

    @Test
    void noticesAnOversaleThatWasCorrectedBeforeTheEnd() {
        assertThat(brokenBy(facts -> facts.observed(4, 0, 0))).containsExactly("I1");
    }

    @Test
    void noticesUnexpectedAnswers() {
        assertThat(brokenBy(facts -> facts.observed(3, 1, 0).allowedFailures(5)))
                .containsExactly("sane");
    }

    @Test
    void noticesFailedAnswersUnlessTheyAreAllowed() {
        assertThat(brokenBy(facts -> facts.observed(3, 0, 2))).containsExactly("sane");
        assertThat(brokenBy(facts -> facts.observed(3, 0, 2).allowedFailures(1)))
                .containsExactly("sane");
        assertThat(brokenBy(facts -> facts.observed(3, 0, 2).allowedFailures(2)))
                .isEmpty();
    }

    @Test
    void noticesAnOrderOfAnotherQuantity() {
        assertThat(brokenBy(facts -> facts.clients(
                        new FactsBuilder.Client("anna", 1, "o1"), new FactsBuilder.Client("bert", 1, "o2"))))
                .containsExactly("I10");
    }

    @Test
    void doesNotExplainAnOrderByALostAnswerOfAnotherBuyer() {
        assertThat(brokenBy(facts ->
                        facts.clients(new FactsBuilder.Client("anna", 1, "o1"), new FactsBuilder.Client("carl", 0))))
                .containsExactly("I8");
    }

    @Test
    void noticesStoresThatDisagree() {
        assertThat(brokenBy(facts -> facts.board(0, 0, 2))).containsExactly("same");
    }

    @Test
    void noticesASuiteThatIsNotBalanced() {
        assertThat(brokenBy(FactsBuilder::unbalanced)).containsExactly("rest");
    }

    @Test
    void noticesASuiteThatDoesNotAnswer() {
        assertThat(brokenBy(FactsBuilder::withoutAudit)).containsExactly("I4", "I9", "same", "rest");
    }

    @Test
    void printsEachFindingWithItsNumbersInOneLine() {
        assertThat(Verdict.on(facts.build()))
                .extracting(Finding::toString)
                .allMatch(line -> line.startsWith("✔ ") && line.lines().count() == 1)
                .contains(
                        "✔ I1   never oversold: 3 units confirmed or paid, 3 allotted, 3 at most in any store during the sale");
    }

    private static List<String> brokenBy(UnaryOperator<FactsBuilder> change) {
        return Verdict.on(change.apply(new FactsBuilder()).build()).stream()
                .filter(Finding::isBroken)
                .map(Finding::name)
                .toList();
    }
}
