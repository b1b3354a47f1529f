package io.sluice.sale.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StatisticsTests {

    @Test
    void takesTheMiddleOne() {
        assertThat(Statistics.median(List.of(900.0, 1.0, 30.0))).isEqualTo(30);
        assertThat(Statistics.median(List.of(4.0, 900.0, 1.0, 2.0))).isEqualTo(3);
        assertThat(Statistics.median(List.of(7.0))).isEqualTo(7);
        assertThat(Statistics.median(List.of())).isZero();
    }
}
