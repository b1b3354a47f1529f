package io.sluice.common.selling.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.TestIds;
import java.time.Clock;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoardRefTests {
    private static final PromoId PROMO = TestIds.promo("board");

    /** Boards outlive an upgrade: in another bucket a buyer would have the whole purchase limit once more. */
    @ParameterizedTest
    @CsvSource({
        "01K9WYX2A4C6E8G0J2M4P6R8T0, 16, 12",
        "01K9WYX2A4C6E8G0J2M4P6R8T0, 7, 6",
        "01K9WYX2A4C6E8G0J2M4P6R8T1, 16, 10"
    })
    void aBuyersBucketNeverChanges(String user, int buckets, int bucket) {
        assertThat(new BoardRef(PROMO, buckets).bucketOf(new UserId(user))).isEqualTo(bucket);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 7, 16, 63, 64})
    void spreadsBuyersEvenly(int buckets) {
        int each = 1000;
        var ids = new IdGenerator(Clock.systemUTC());
        assertEvenly(IntStream.range(0, buckets * each).mapToObj(i -> TestIds.user("user " + i)), buckets, each);
        assertEvenly(Stream.generate(() -> ids.next(UserId::new)).limit((long) buckets * each), buckets, each);
    }

    @Test
    void oneBucketIsForAllBuyers() {
        assertThat(new BoardRef(PROMO, 1).bucketOf(TestIds.user("any"))).isZero();
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "15, 16", "16, 16", "17, 16", "100, 7", "1000000, 64"})
    void sharesAddUpAndDifferByNoMoreThanOne(int units, int buckets) {
        var board = new BoardRef(PROMO, buckets);
        var shares = IntStream.range(0, buckets)
                .map(bucket -> board.share(Units.of(units), bucket).value())
                .summaryStatistics();
        assertThat(shares.getSum()).isEqualTo(units);
        assertThat(shares.getMax() - shares.getMin()).isLessThanOrEqualTo(1);
    }

    @Test
    void theNumberOfBucketsIsBounded() {
        assertThatCode(() -> new BoardRef(PROMO, 1)).doesNotThrowAnyException();
        assertThatCode(() -> new BoardRef(PROMO, BoardRef.MAX_BUCKETS)).doesNotThrowAnyException();
        assertThatIllegalArgumentException().isThrownBy(() -> new BoardRef(PROMO, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new BoardRef(PROMO, BoardRef.MAX_BUCKETS + 1));
    }

    private static void assertEvenly(Stream<UserId> users, int buckets, int each) {
        var board = new BoardRef(PROMO, buckets);
        Map<Integer, Long> spread =
                users.map(board::bucketOf).collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        assertThat(spread.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, buckets).boxed().toList());
        assertThat(spread.values()).allSatisfy(count -> assertThat(count).isBetween(each * 8L / 10, each * 12L / 10));
    }
}
