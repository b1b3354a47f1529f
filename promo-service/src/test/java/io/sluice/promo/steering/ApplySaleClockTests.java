package io.sluice.promo.steering;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import io.sluice.promo.promotion.Actor;
import io.sluice.promo.promotion.FakeStock;
import io.sluice.promo.promotion.InMemoryChangeLog;
import io.sluice.promo.promotion.InMemoryPromos;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoRefusal;
import io.sluice.promo.promotion.PromoResult;
import io.sluice.promo.promotion.PromoState.Change;
import io.sluice.promo.promotion.TestPromos;
import io.sluice.promo.registry.RecordedAnnouncements;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A pause and its end, while stock-service does not answer. */
class ApplySaleClockTests {
    private static final Actor ADMIN = Actor.admin(TestIds.user("admin"));
    private static final Instant PAUSED = TestPromos.START.plusSeconds(1);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final SettableClock clock = new SettableClock(PAUSED);
    private final InMemoryPromos promos = new InMemoryPromos();
    private final DeafStock stock = new DeafStock();
    private final RecordedAnnouncements announcements = new RecordedAnnouncements(promos);
    private final ApplySaleClock applySaleClock = new ApplySaleClock(promos, stock, announcements, clock);
    private final RecordSteering record = new RecordSteering(promos, new InMemoryChangeLog());
    private final PausePromo pausePromo = new PausePromo(promos, record, applySaleClock, announcements, clock);
    private final ResumePromo resumePromo = new ResumePromo(promos, record, applySaleClock, clock);
    private PromoId promo;

    @BeforeEach
    void pause() {
        Promo draft = TestPromos.aDraft();
        promo = draft.id();
        promos.insert(draft);
        promos.claimForPublishing(promo, PAUSED, PAUSED.plus(MINUTE));
        promos.apply(Change.PUBLISH, promo);
        pausePromo.pause(promo, ADMIN);
        clock.pass(MINUTE);
    }

    @Test
    void thePauseLastsUntilItsEndIsCarriedOut() {
        stock.setUnavailable(true);
        assertThat(resumePromo.resume(promo, ADMIN)).isEqualTo(PromoResult.refused(PromoRefusal.DELAYED));
        assertThat(find().paused()).isTrue();
        assertThat(announced()).as("not its end").hasSize(1);

        clock.pass(MINUTE);
        stock.setUnavailable(false);
        carryOut();
        SaleClock resumed = find().steering().saleClock();
        assertThat(resumed).isEqualTo(SaleClock.ofMillis(2, 2 * MINUTE.toMillis(), null));
        assertThat(stock.clockOf(promo)).isEqualTo(resumed);
        assertThat(announced()).last().isEqualTo(resumed);
        assertThat(applySaleClock.findUnfinished()).isEmpty();
    }

    /** Of all tries the one that stock-service carried out first counts: tokens have expired by it since. */
    @Test
    void aLostAnswerDoesNotSetTheClockBack() {
        stock.answers = false;
        resumePromo.resume(promo, ADMIN);
        SaleClock carriedOut = stock.clockOf(promo);
        assertThat(carriedOut.paused()).isFalse();
        clock.pass(MINUTE);
        stock.answers = true;
        carryOut();
        assertThat(find().steering().saleClock()).isEqualTo(carriedOut);
        assertThat(stock.clockOf(promo)).isEqualTo(carriedOut);
    }

    @Test
    void aResumeThatIsTakenBackIsPausedAlsoIfItWasCarriedOut() {
        SaleClock before = stock.clockOf(promo);
        stock.answers = false;
        resumePromo.resume(promo, ADMIN);
        stock.answers = true;
        assertThat(pausePromo.pause(promo, ADMIN)).isInstanceOf(PromoResult.Done.class);
        assertThat(stock.clockOf(promo)).isEqualTo(SaleClock.ofMillis(3, 0, before.pausedSince()));
        assertThat(find().steering().saleClock()).isEqualTo(stock.clockOf(promo));
        assertThat(find().steering().mustBeApplied()).isFalse();
    }

    /** The job has read the row before the admin took the resume back. */
    @Test
    void aJobThatIsLateDoesNotEndThePauseThatFollowed() {
        stock.setUnavailable(true);
        resumePromo.resume(promo, ADMIN);
        Promo read = find();
        stock.setUnavailable(false);
        pausePromo.pause(promo, ADMIN);
        SaleClock again = find().steering().saleClock();
        applySaleClock.resume(read);
        assertThat(find().steering().saleClock()).isEqualTo(again);
        assertThat(stock.clockOf(promo)).isEqualTo(again);
        assertThat(again.paused()).isTrue();
    }

    private void carryOut() {
        assertThat(applySaleClock.findUnfinished()).hasSize(1);
        applySaleClock.findUnfinished().forEach(applySaleClock::resume);
    }

    private Promo find() {
        return promos.find(promo).orElseThrow();
    }

    /** What the registry would get. */
    private List<SaleClock> announced() {
        return announcements.announced().stream()
                .map(promo -> promo.steering().saleClock())
                .toList();
    }

    /** Does what it is asked, and its answers may get lost. */
    private static final class DeafStock extends FakeStock {
        private boolean answers = true;

        @Override
        public Optional<SaleClock> apply(PromoId promoId, SaleClock saleClock) {
            return super.apply(promoId, saleClock).filter(clock -> answers);
        }
    }
}
