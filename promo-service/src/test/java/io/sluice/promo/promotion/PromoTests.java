package io.sluice.promo.promotion;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.test.TestIds;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PromoTests {
    private static final Instant START = Instant.parse("2030-01-01T00:00:00.123Z");

    /** The cache of promotions keeps them as JSON, written and read like a message. */
    @ParameterizedTest
    @EnumSource
    void isReadFromJsonAsItWasWritten(PromoState state) {
        Promo promo = promo(state);
        assertThat(MessageJson.read(MessageJson.write(promo), Promo.class)).isEqualTo(promo);
    }

    @Test
    void isReadFromItsRowAsItWasWritten() {
        Promo promo = promo(PromoState.PUBLISHING);
        assertThat(PromoRow.of(promo).toPromo()).isEqualTo(promo);
    }

    @Test
    void isPublishedWithItsTermsAndWhetherItIsOver() {
        Promo running = promo(PromoState.RUNNING);
        var published = running.published();
        assertThat(published.promoId()).isEqualTo(running.id());
        assertThat(published.board().buckets()).isEqualTo(3);
        assertThat(published.terms()).isEqualTo(running.plan().terms());
        assertThat(published.over()).isFalse();
        assertThat(running.after(PromoState.Change.END).published().over()).isTrue();
        assertThat(running.after(PromoState.Change.CANCEL_RUNNING).published().over())
                .isTrue();
    }

    @Test
    void namesItselfInLogLines() {
        assertThat(promo(PromoState.DRAFT)).hasToString("promo " + TestIds.promo("p"));
    }

    private static Promo promo(PromoState state) {
        var terms = new Terms(
                new Money(9900, "CNY"),
                new Window(START, START.plusSeconds(60)),
                Units.of(2),
                Duration.ofMinutes(15),
                new GateTerms(3, true));
        var plan = new PromoPlan(TestIds.item("i"), "A promo", Units.of(10), 3, terms);
        return new Promo(TestIds.promo("p"), plan, state, START.minusSeconds(5), state.isOver());
    }
}
