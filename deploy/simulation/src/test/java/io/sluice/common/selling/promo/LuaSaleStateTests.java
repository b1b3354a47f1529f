package io.sluice.common.selling.promo;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import io.sluice.simulation.redis.LuaRedis;
import io.sluice.simulation.redis.RedisTemplates;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** Nodes remember sale states that Redis loses when one of its masters, whose clock may be wrong, is replaced. */
class LuaSaleStateTests {
    private static final PromoId PROMO = TestIds.promo("sale");

    private final SettableClock shared = new SettableClock(Instant.parse("2026-11-11T12:00:00Z"));
    private final PromoRegistry right = onAMasterThatIsAheadBy(Duration.ZERO);

    @Test
    void whatComesBackOnSaleWinsAgainstTheSoldOutOfAMasterThatWasAhead() {
        assertBackOnSaleWins(onAMasterThatIsAheadBy(Duration.ofMinutes(5)), right);
    }

    @Test
    void whatComesBackOnSaleWinsOnAMasterThatIsBehind() {
        assertBackOnSaleWins(right, onAMasterThatIsAheadBy(Duration.ofMinutes(-5)));
    }

    @Test
    void anOldGenerationIsRaisedByAMasterWhoseClockStands() {
        PromoRegistry standing = on(Clock.fixed(shared.instant(), ZoneOffset.UTC));
        long first = note(standing, true).generation();
        shared.pass(Duration.ofSeconds(11));
        assertThat(standing.note(PROMO, true, Epoch.FIRST)).as("known").isEmpty();
        assertThat(standing.findSaleStates()).containsEntry(PROMO, new SaleState(first + 11_000, true));
    }

    private void assertBackOnSaleWins(PromoRegistry before, PromoRegistry afterItsLoss) {
        SaleState soldOut = note(before, true);
        shared.pass(Duration.ofSeconds(1));
        SaleState backOnSale = note(afterItsLoss, false);
        assertThat(soldOut.newer(backOnSale)).isEqualTo(backOnSale);
    }

    private static SaleState note(PromoRegistry registry, boolean soldOut) {
        return registry.note(PROMO, soldOut, Epoch.FIRST).orElseThrow();
    }

    private PromoRegistry onAMasterThatIsAheadBy(Duration time) {
        return on(Clock.offset(shared, time));
    }

    private PromoRegistry on(Clock master) {
        return new PromoRegistry(RedisTemplates.over(new LuaRedis(master)), shared);
    }
}
