package io.sluice.common.board;

import static io.sluice.common.board.BoardRig.A_MILLI;
import static io.sluice.common.board.BoardRig.CLOSES;
import static io.sluice.common.board.BoardRig.OPENS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoardTermsTests {
    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "15, 16", "16, 16", "17, 16", "100, 7", "1000000, 64"})
    void sharesAddUpAndDifferByOneAtMost(int units, int buckets) {
        var terms = terms(1, buckets, 1, 1, CLOSES);
        var shares = IntStream.range(0, buckets)
                .map(bucket -> terms.share(units, bucket))
                .summaryStatistics();
        assertThat(shares.getSum()).isEqualTo(units);
        assertThat(shares.getMax() - shares.getMin()).isLessThanOrEqualTo(1);
    }

    @Test
    void boundsAreChecked() {
        assertThatCode(() -> terms(1, 1, 1, 1, OPENS.plus(A_MILLI))).doesNotThrowAnyException();
        assertThatCode(() -> terms(1, BoardTerms.MAX_BUCKETS, 1, 1, CLOSES)).doesNotThrowAnyException();
        assertThatIllegalArgumentException().isThrownBy(() -> terms(0, 1, 1, 1, CLOSES));
        assertThatIllegalArgumentException().isThrownBy(() -> terms(1, 0, 1, 1, CLOSES));
        assertThatIllegalArgumentException().isThrownBy(() -> terms(1, BoardTerms.MAX_BUCKETS + 1, 1, 1, CLOSES));
        assertThatIllegalArgumentException().isThrownBy(() -> terms(1, 1, 0, 1, CLOSES));
        assertThatIllegalArgumentException().isThrownBy(() -> terms(1, 1, 1, 0, CLOSES));
        assertThatIllegalArgumentException().isThrownBy(() -> terms(1, 1, 1, 1, OPENS));
        assertThatIllegalArgumentException().isThrownBy(() -> terms(1, 1, 1, 1, OPENS.minus(A_MILLI)));
    }

    private static BoardTerms terms(long epoch, int buckets, int limit, int factor, Instant closesAt) {
        return new BoardTerms("promo", epoch, buckets, OPENS, closesAt, limit, factor);
    }
}
