package io.sluice.user.reward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.properties.RefreshableProperties;
import io.sluice.common.selling.domain.Money;
import io.sluice.user.account.Points;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.mock.env.MockEnvironment;

class RewardPropertiesTests {
    @ParameterizedTest
    @CsvSource({"0, 0", "99, 0", "100, 1", "101, 1", "19800, 198", "19899, 198"})
    void roundPointsDown(long amount, long points) {
        assertThat(bind("100", "5%").pointsFor(new Money(amount, "CNY"))).isEqualTo(new Points(points));
    }

    @Test
    void areReadFromTheConfiguration() {
        assertThat(bind("250", "15%"))
                .isEqualTo(new RewardProperties(250, new DiscountRule(15, null), Duration.ofDays(30)));
        assertThat(bind("1", "500").couponDiscount()).isEqualTo(new DiscountRule(null, 500L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1%", "100 %", "1", "999999999999"})
    void acceptReasonableDiscounts(String coupon) {
        assertThatCode(() -> bind("100", coupon)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0%", "101%", "4294967301%", "0", "-5%", "5.5%", "much", "%"})
    void refuseUnreasonableDiscounts(String coupon) {
        assertThatThrownBy(() -> bind("100", coupon)).isInstanceOf(BindException.class);
    }

    @ParameterizedTest
    @CsvSource({"1, 1ms", "100, 30d", "100, 3650d"})
    void acceptReasonableValues(String minorUnitsPerPoint, String validity) {
        var environment = new MockEnvironment()
                .withProperty("sluice.user.rewards.minor-units-per-point", minorUnitsPerPoint)
                .withProperty("sluice.user.rewards.coupon-validity", validity);
        assertThatCode(() -> new RefreshableProperties<>(RewardProperties.class, environment))
                .doesNotThrowAnyException();
    }

    private static RewardProperties bind(String minorUnitsPerPoint, String coupon) {
        var environment = new MockEnvironment()
                .withProperty("sluice.user.rewards.minor-units-per-point", minorUnitsPerPoint)
                .withProperty("sluice.user.rewards.coupon-discount", coupon);
        return new RefreshableProperties<>(RewardProperties.class, environment).get();
    }
}
