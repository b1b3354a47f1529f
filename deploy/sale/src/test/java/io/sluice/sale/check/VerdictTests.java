package io.sluice.sale.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.sale.check.DatabaseRecords.BatchState;
import io.sluice.sale.check.DatabaseRecords.BatchType;
import io.sluice.sale.check.DatabaseRecords.OrderState;
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
    void noticesAFailureThatDoesNotSayWhenToComeAgain() {
        assertThat(brokenBy(facts -> facts.unhelpful(1))).containsExactly("when");
    }

    @Test
    void noticesAnOversale() {
        assertThat(brokenBy(facts -> facts.sell("o3", "carl", 1))).contains("I1");
    }

    @Test
    void countsPaidUnitsAsSold() {
        assertThat(brokenBy(facts -> facts.paid("o1"))).isEmpty();
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

    @Test
    void allowsAnOrderThatARefusalNamed() {
        assertThat(brokenBy(facts ->
                        facts.clients(new FactsBuilder.Client("bert", 2, "o2")).named("anna", "o1")))
                .isEmpty();
    }

    @Test
    void allowsPaidOrdersWithOnePaymentEach() {
        assertThat(brokenBy(facts -> facts.paid("o1").paid("o2"))).isEmpty();
        assertThat(brokenBy(facts -> facts.paid("o1").payment("o1", "REFUNDED", 0)))
                .isEmpty();
    }

    @Test
    void noticesAPaidOrderWithoutItsPayment() {
        assertThat(brokenBy(facts -> facts.state("o1", OrderState.PAID))).containsExactly("I6");
    }

    @Test
    void noticesAPaidOrderWithTwoPayments() {
        assertThat(brokenBy(facts -> facts.paid("o1").payment("o1", "", 0))).containsExactly("I6");
        assertThat(brokenBy(facts -> facts.paid("o1").payment("o1", "KEPT", 0))).containsExactly("I6");
    }

    @Test
    void noticesAPaymentOfAnotherAmount() {
        assertThat(brokenBy(facts -> facts.state("o1", OrderState.PAID).payment("o1", "", 1)))
                .containsExactly("I6");
    }

    @Test
    void noticesMoneyForAnOrderThatIsNotPaid() {
        assertThat(brokenBy(facts -> facts.payment("o1", "", 0))).containsExactly("I6");
        assertThat(brokenBy(facts -> facts.payment("o1", "PENDING", 0))).isEmpty();
    }

    @Test
    void noticesARefundWithoutAPayment() {
        assertThat(brokenBy(facts -> facts.state("o1", OrderState.REFUNDING))).containsExactly("I6");
    }

    @Test
    void allowsUnitsLeftThatBuyersGaveBack() {
        assertThat(brokenBy(facts -> facts.restocked("o1", "r1", "anna", 1).demand(3)))
                .containsExactly("sold");
        assertThat(brokenBy(facts ->
                        facts.restocked("o1", "r1", "anna", 1).demand(3).forgone(1)))
                .isEmpty();
    }

    @Test
    void noticesRefusalsThatWereNotTrue() {
        assertThat(brokenBy(facts -> facts.falseRefusals(1, 0))).containsExactly("true");
        assertThat(brokenBy(facts -> facts.falseRefusals(0, 1))).containsExactly("true");
        assertThat(Verdict.on(facts.falseRefusals(0, 1).build()))
                .extracting(Finding::sentence)
                .anyMatch(sentence -> sentence.endsWith("the first after 2.5 s: order answered 404 not-found"));
    }

    @Test
    void noticesAFaultThatNeverHappened() {
        assertThat(brokenBy(facts -> facts.faults(2, 1))).containsExactly("hurt");
        assertThat(brokenBy(facts -> facts.faults(2, 2))).isEmpty();
    }

    @Test
    void noticesAFaultThatWasNotMended() {
        assertThat(brokenBy(facts -> facts.notMended("redis could not be mended")))
                .containsExactly("hurt");
    }

    private static List<String> brokenBy(UnaryOperator<FactsBuilder> change) {
        return Verdict.on(change.apply(new FactsBuilder()).build()).stream()
                .filter(Finding::isBroken)
                .map(Finding::name)
                .toList();
    }
}
