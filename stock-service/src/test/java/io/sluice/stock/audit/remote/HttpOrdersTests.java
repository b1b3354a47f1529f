package io.sluice.stock.audit.remote;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.TestIds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class HttpOrdersTests {
    private final FakeOrders service = new FakeOrders();
    private final HttpOrders orders = new HttpOrders(service);
    private final PromoId promo = TestIds.promo("promo");

    @Test
    void haveTheUnitsThatOrderServiceCounts() {
        service.own(promo, 7);
        assertThat(orders.countUnits(promo))
                .hasValueSatisfying(
                        units -> assertThat(units.owned().confirmed()).isEqualTo(Units.of(7)));
        assertThat(orders.areReachable()).isTrue();
    }

    @Test
    void areUnreachableUntilOrderServiceAnswersAgainWhichIsLoggedOnce(CapturedOutput output) {
        service.becomeUnreachable();
        assertThat(orders.countUnits(promo)).isEmpty();
        assertThat(orders.countUnits(promo)).isEmpty();
        assertThat(orders.areReachable()).isFalse();
        assertThat(output.getOut().split("Could not ask order-service", -1)).hasSize(2);
        service.becomeReachable();
        assertThat(orders.countUnits(promo)).isPresent();
        assertThat(orders.areReachable()).isTrue();
    }

    @Test
    void areReachableIfOrderServiceAnswersThatItCannotCountThem() {
        service.failOn(promo);
        assertThat(orders.countUnits(promo)).isEmpty();
        assertThat(orders.areReachable()).isTrue();
    }
}
