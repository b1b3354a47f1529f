package io.sluice.promo.promotion.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.TestPromos;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.json.JsonMapper;

class PromoRowTests {
    @ParameterizedTest
    @EnumSource
    void isReadAsItWasWritten(PromoState state) {
        Promo promo = TestPromos.aPromo(state);
        assertThat(PromoRow.of(promo).toPromo()).isEqualTo(promo);
    }

    /** The change log keeps it for ever: a new name would make old and new changes differ. */
    @Test
    void isInTheChangeLogInTheWordsOfTheApi() {
        var json = new JsonMapper().valueToTree(PromoRow.of(TestPromos.aPromo(PromoState.PUBLISHING)));
        assertThat(String.join(" ", json.propertyNames()))
                .isEqualTo("id itemId title price currency allotment perUserLimit tokenFactor buckets paymentSeconds"
                        + " challenge startsAt endsAt state publishingUntil settled pausedSince pausedMillis message");
    }
}
