package io.sluice.promo.promotion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class PromoResultTests {
    @Test
    void isThePromotionOrWhatIsMadeOfTheRefusal() {
        Promo draft = TestPromos.aDraft();
        assertThat(PromoResult.of(draft).orElseThrow(PromoResultTests::exception))
                .isEqualTo(draft);
        assertThatIllegalStateException()
                .isThrownBy(() -> PromoResult.refused(PromoRefusal.OVER).orElseThrow(PromoResultTests::exception))
                .withMessage("OVER");
    }

    @Test
    void whatWasNotFoundIsRefused() {
        Promo draft = TestPromos.aDraft();
        assertThat(PromoResult.of(Optional.of(draft))).isEqualTo(PromoResult.of(draft));
        assertThat(PromoResult.of(Optional.empty())).isEqualTo(PromoResult.refused(PromoRefusal.UNKNOWN_PROMO));
    }

    private static IllegalStateException exception(PromoRefusal refusal) {
        return new IllegalStateException(refusal.name());
    }
}
