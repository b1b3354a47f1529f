package io.sluice.promo.promotion;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.message.MessageJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PromoTests {
    /** The cache of promotions keeps them as JSON, written and read like a message. */
    @ParameterizedTest
    @EnumSource
    void isReadFromJsonAsItWasWritten(PromoState state) {
        Promo promo = TestPromos.aPromo(state);
        assertThat(MessageJson.read(MessageJson.write(promo), Promo.class)).isEqualTo(promo);
    }

    @Test
    void isPublishedWithItsTermsAndWhetherItIsOver() {
        Promo running = TestPromos.aPromo(PromoState.RUNNING);
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
        Promo draft = TestPromos.aDraft();
        assertThat(draft).hasToString("promo " + draft.id());
    }
}
