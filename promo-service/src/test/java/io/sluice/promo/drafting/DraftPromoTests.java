package io.sluice.promo.drafting;

import static io.sluice.promo.promotion.TestPromos.END;
import static io.sluice.promo.promotion.TestPromos.START;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.FakeStock;
import io.sluice.promo.promotion.InMemoryChangeLog;
import io.sluice.promo.promotion.InMemoryPromos;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.RecordedChange;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DraftPromoTests {
    private static final ItemId ITEM = TestIds.item("i");
    private static final Actor ADMIN = Actor.admin(TestIds.user("admin"));
    private static final Money NORMAL_PRICE = new Money(10_000, "CNY");

    private final InMemoryPromos promos = new InMemoryPromos();
    private final InMemoryChangeLog changes = new InMemoryChangeLog();
    private final SettableClock clock = new SettableClock(START.minusSeconds(600));
    private final Catalogue catalogue = item ->
            item.equals(ITEM) ? Optional.of(new ListedItem(item, "An item", NORMAL_PRICE, true)) : Optional.empty();
    private final DraftPromo draftPromo = new DraftPromo(
            promos,
            new PlanRules(catalogue, new FakeStock(), promos, clock),
            new StoreDraft(promos, changes),
            new IdGenerator(clock));

    @Test
    void storesADraftWithTheRecordOfWhoCreatedIt() {
        Promo draft = create(aPlan());
        assertThat(promos.find(draft.id())).contains(draft);
        assertThat(draft.state()).isEqualTo(PromoState.DRAFT);
        assertThat(draft.plan()).isEqualTo(aPlan().toPlan());
        assertThat(changes.findChanges(draft.id()))
                .extracting(RecordedChange::action, RecordedChange::actor)
                .containsExactly(tuple(ChangeLog.Action.DRAFT, ADMIN));
    }

    @Test
    void refusesAWindowThatIsEmptyOrBegan() {
        assertRefused(during(START, START), PromoRefusal.WINDOW_BACKWARDS);
        assertRefused(during(clock.instant().minusMillis(1), END), PromoRefusal.WINDOW_IN_THE_PAST);
        assertThat(create(during(clock.instant(), END)).window().startsAt()).isEqualTo(clock.instant());
    }

    @Test
    void refusesAnItemThatDoesNotExist() {
        assertRefused(of(Optional.empty()), PromoRefusal.UNKNOWN_ITEM);
        assertRefused(of(Optional.of(TestIds.item("another"))), PromoRefusal.UNKNOWN_ITEM);
    }

    @Test
    void refusesAnotherCurrencyThanTheItems() {
        assertRefused(at(new Money(9900, "EUR"), false), PromoRefusal.OTHER_CURRENCY);
        assertRefused(at(new Money(9900, "EUR"), true), PromoRefusal.OTHER_CURRENCY);
    }

    @Test
    void aPriceAboveTheNormalOneHasToBeConfirmed() {
        create(at(NORMAL_PRICE, false));
        assertRefused(at(new Money(10_001, "CNY"), false), PromoRefusal.PRICE_ABOVE_NORMAL);
        create(at(new Money(10_001, "CNY"), true));
    }

    @Test
    void refusesMoreUnitsThanNormalStockHas() {
        create(allotting(FakeStock.NORMAL));
        assertRefused(allotting(FakeStock.NORMAL.plus(Units.ONE)), PromoRefusal.NOT_ENOUGH_STOCK);
    }

    @Test
    void refusesToOverlapWithAPublishedPromo() {
        publish(create(aPlan()));
        assertRefused(aPlan(), PromoRefusal.OVERLAPPING);
        create(during(END, END.plusSeconds(60)));
    }

    /** What an admin is answered first does not depend on how ids are checked. */
    @Test
    void checksTheWindowBeforeTheItem() {
        var wrong = new UncheckedPlan(Optional.empty(), "A promo", Units.of(10), 3, terms(END, START), false);
        assertRefused(wrong, PromoRefusal.WINDOW_BACKWARDS);
    }

    @Test
    void replacesThePlanOfADraftAndRecordsBoth() {
        Promo draft = create(aPlan());
        PromoResult edited = draftPromo.edit(draft.id(), before -> allotting(Units.of(7)), ADMIN);
        assertThat(edited).isEqualTo(PromoResult.of(promos.find(draft.id())));
        assertThat(promos.find(draft.id()))
                .map(promo -> promo.plan().allotment())
                .contains(Units.of(7));
        RecordedChange change = changes.findChanges(draft.id()).get(1);
        assertThat(change.action()).isEqualTo(ChangeLog.Action.EDIT);
        assertThat(change.beforeJson()).isEqualTo(draft.plan().toString());
        assertThat(change.afterJson()).isEqualTo(allotting(Units.of(7)).toPlan().toString());
    }

    @Test
    void anEditStartsFromThePlanAsItIs() {
        Promo draft = create(allotting(Units.of(7)));
        draftPromo.edit(
                draft.id(),
                before -> {
                    assertThat(before).isEqualTo(draft.plan());
                    return aPlan();
                },
                ADMIN);
        assertThat(promos.find(draft.id())).map(Promo::plan).contains(aPlan().toPlan());
    }

    @Test
    void anEditFollowsTheRulesToo() {
        Promo draft = create(aPlan());
        assertThat(draftPromo.edit(draft.id(), before -> during(END, START), ADMIN))
                .isEqualTo(PromoResult.refused(PromoRefusal.WINDOW_BACKWARDS));
        assertThat(promos.find(draft.id())).contains(draft);
    }

    @Test
    void editsOnlyADraftWhateverElseIsWrong() {
        Promo draft = create(aPlan());
        publish(draft);
        assertThat(draftPromo.edit(draft.id(), before -> during(END, START), ADMIN))
                .isEqualTo(PromoResult.refused(PromoRefusal.NO_DRAFT));
        assertThat(draftPromo.edit(TestIds.unique(PromoId::new), before -> aPlan(), ADMIN))
                .isEqualTo(PromoResult.refused(PromoRefusal.UNKNOWN_PROMO));
    }

    @Test
    void aDraftThatIsPublishedDuringAnEditStaysAsItIs() {
        Promo draft = create(aPlan());
        PromoResult edited = draftPromo.edit(
                draft.id(),
                before -> {
                    publish(draft);
                    return allotting(Units.of(7));
                },
                ADMIN);
        assertThat(edited).isEqualTo(PromoResult.refused(PromoRefusal.NO_DRAFT));
        assertThat(promos.find(draft.id())).map(Promo::plan).contains(draft.plan());
        assertThat(changes.findChanges(draft.id())).hasSize(1);
    }

    private Promo create(UncheckedPlan plan) {
        return draftPromo.create(plan, ADMIN).orElseThrow(refusal -> new IllegalStateException(refusal.name()));
    }

    private void assertRefused(UncheckedPlan plan, PromoRefusal refusal) {
        int before = promos.findNewest(100).size();
        assertThat(draftPromo.create(plan, ADMIN)).isEqualTo(PromoResult.refused(refusal));
        assertThat(promos.findNewest(100)).hasSize(before);
    }

    private void publish(Promo draft) {
        promos.claimForPublishing(draft.id(), clock.instant(), clock.instant().plusSeconds(10));
        promos.apply(PromoState.Change.PUBLISH, draft.id());
    }

    private static UncheckedPlan aPlan() {
        return during(START, END);
    }

    private static UncheckedPlan during(Instant startsAt, Instant endsAt) {
        return new UncheckedPlan(Optional.of(ITEM), "A promo", Units.of(10), 3, terms(startsAt, endsAt), false);
    }

    private static UncheckedPlan of(Optional<ItemId> item) {
        return new UncheckedPlan(item, "A promo", Units.of(10), 3, terms(START, END), false);
    }

    private static UncheckedPlan allotting(Units units) {
        return new UncheckedPlan(Optional.of(ITEM), "A promo", units, 3, terms(START, END), false);
    }

    private static UncheckedPlan at(Money price, boolean confirmed) {
        var terms = new UncheckedTerms(price, START, END, Units.of(2), Duration.ofMinutes(15), new GateTerms(4, true));
        return new UncheckedPlan(Optional.of(ITEM), "A promo", Units.of(10), 3, terms, confirmed);
    }

    private static UncheckedTerms terms(Instant startsAt, Instant endsAt) {
        return new UncheckedTerms(
                new Money(9900, "CNY"), startsAt, endsAt, Units.of(2), Duration.ofMinutes(15), new GateTerms(4, true));
    }
}
