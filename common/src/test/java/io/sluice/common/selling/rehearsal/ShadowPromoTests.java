package io.sluice.common.selling.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.sluice.common.platform.fault.CrashPoints;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.PublishedPromo;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ShadowPromoTests {
    private final IdGenerator ids = new IdGenerator(Clock.systemUTC());
    private final Instant now = Instant.parse("2026-11-11T12:00:00Z");
    private final PublishedPromo shadow = ShadowPromo.create(ids, now);
    private final PromoId real = ids.next(PromoId::new);

    @Test
    void isMarkedByAnIdThatNoGeneratorMakes() {
        assertThat(ShadowPromo.isShadow(shadow.promoId())).isTrue();
        assertThat(ShadowPromo.isShadow(real)).isFalse();
        assertThat(ShadowPromo.create(ids, now).promoId()).isNotEqualTo(shadow.promoId());
    }

    @Test
    void isOnSaleForAWhile() {
        assertThat(shadow.onSaleAt(now)).isTrue();
        assertThat(shadow.onSaleAt(now.plusSeconds(3600))).isFalse();
    }

    @Test
    void aRealPromotionIsNone() {
        assertThatIllegalArgumentException().isThrownBy(() -> ShadowPromo.of(real, now));
    }

    @Test
    void marksTheThreadForAShadowPromotionOnly() {
        assertThat(Rehearsing.of(real, Rehearsing::isOn)).isFalse();
        assertThat(Rehearsing.of(shadow.promoId(), Rehearsing::isOn)).isTrue();
        assertThat(Rehearsing.of(shadow.promoId(), () -> Rehearsing.of(real, Rehearsing::isOn)))
                .as("an order that somebody pays for goes to no shadow schema")
                .isFalse();
        assertThat(Rehearsing.isOn()).isFalse();
    }

    @Test
    void theMarkEndsWithTheWorkAlsoIfThatFails() {
        assertThatIllegalStateException().isThrownBy(() -> Rehearsing.run(shadow.promoId(), this::fail));
        assertThat(Rehearsing.isOn()).isFalse();
    }

    @Test
    void aMessageOfARehearsalDoesNotComeAgain() {
        Rehearsing.onMessage(shadow.promoId(), this::fail);
        assertThatIllegalStateException().isThrownBy(() -> Rehearsing.onMessage(real, this::fail));
    }

    /** If it did, the tests would end here. */
    @Test
    void aProcessThatIsToDieAtAStepDoesNotDieOfARehearsal() {
        var points = new CrashPoints(() -> CrashPoints.HELD);
        Rehearsing.run(shadow.promoId(), () -> points.pass(CrashPoints.HELD));
    }

    @Test
    void theShadowSchemaIsBesideTheRealOne() {
        assertThat(ShadowDataSource.shadowUrl("jdbc:mariadb://db:3306/sluice_order"))
                .isEqualTo("jdbc:mariadb://db:3306/sluice_order_rehearsal");
        assertThat(ShadowDataSource.shadowUrl("jdbc:mariadb://db:3306/sluice_order?sslMode=trust"))
                .isEqualTo("jdbc:mariadb://db:3306/sluice_order_rehearsal?sslMode=trust");
    }

    private void fail() {
        throw new IllegalStateException("broken");
    }
}
