package io.sluice.promo.promotion;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.message.MessageJson;
import java.nio.charset.StandardCharsets;
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
    void isPublishedWithItsPausesAndItsMessage() {
        Promo promo = TestPromos.aPromo(PromoState.RUNNING);
        assertThat(promo.published().saleClock()).isEqualTo(promo.steering().saleClock());
        assertThat(promo.published().message()).isEqualTo("Back in a moment");
    }

    @Test
    void isNotPausedAnyMoreOnceItIsOver() {
        assertThat(TestPromos.aPromo(PromoState.RUNNING).paused()).isTrue();
        assertThat(TestPromos.aPromo(PromoState.ENDED).paused()).isFalse();
    }

    @Test
    void wasNeverSteeredAccordingToAnOlderBuild() {
        String json = new String(MessageJson.write(TestPromos.aDraft()), StandardCharsets.UTF_8);
        String old = json.replaceFirst(",\"steering\":.*}$", "}");
        assertThat(old).doesNotContain("steering");
        assertThat(MessageJson.read(old, Promo.class).steering()).isEqualTo(Steering.NONE);
    }

    @Test
    void namesItselfInLogLines() {
        Promo draft = TestPromos.aDraft();
        assertThat(draft).hasToString("promo " + draft.id());
    }
}
