package io.sluice.promo.promotion;

import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.PromoVersion;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.TestIds;
import java.time.Duration;
import java.time.Instant;

/** Promotions for tests. */
public final class TestPromos {
    /** When they start, to the millisecond as the database keeps it. Far away: no job of a running service starts them. */
    public static final Instant START = Instant.parse("2037-01-01T00:00:00.123Z");

    public static final Instant END = START.plusSeconds(60);

    private TestPromos() {}

    /** Ten units in three buckets, two for each buyer, for a minute. */
    public static PromoPlan aPlan() {
        return aPlanFor(TestIds.item("i"), START, END);
    }

    public static PromoPlan aPlanFor(ItemId item, Instant startsAt, Instant endsAt) {
        var terms = new Terms(
                new Money(9900, "CNY"),
                new Window(startsAt, endsAt),
                Units.of(2),
                Duration.ofMinutes(15),
                new GateTerms(4, true));
        return new PromoPlan(item, "A promo", Units.of(10), 3, terms);
    }

    public static Promo aDraft() {
        return aDraftOf(aPlan());
    }

    public static Promo aDraftOf(PromoPlan plan) {
        return Promo.draft(TestIds.unique(PromoId::new), plan);
    }

    /** With every value that a promotion can have. */
    public static Promo aPromo(PromoState state) {
        var steering = new Steering(
                SaleClock.ofMillis(3, 5000, START.minusMillis(7)), 2, START.minusMillis(3), "Back in a moment");
        return new Promo(
                TestIds.promo("p"),
                aPlan(),
                state,
                START.minusSeconds(5),
                state.isOver(),
                steering,
                new PromoVersion(9));
    }
}
