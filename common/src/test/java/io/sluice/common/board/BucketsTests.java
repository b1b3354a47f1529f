package io.sluice.common.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.id.IdGenerator;
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

class BucketsTests {
    /** Boards outlive a release of ours: another bucket for a buyer would give them their limit a second time. */
    @ParameterizedTest
    @CsvSource({
        "1, 16, 7",
        "42, 16, 8",
        "01K9WYX2A4C6E8G0J2M4P6R8T0, 16, 12",
        "01K9WYX2A4C6E8G0J2M4P6R8T0, 7, 6",
        "01K9WYX2A4C6E8G0J2M4P6R8T1, 16, 10"
    })
    void neverChange(String user, int buckets, int bucket) {
        assertThat(Buckets.of(user, buckets)).isEqualTo(bucket);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 7, 16, 63, 64})
    void spreadBuyersEvenly(int buckets) {
        int each = 1000;
        assertEvenly(IntStream.range(0, buckets * each).mapToObj(Integer::toString), buckets, each);
        assertEvenly(
                Stream.generate(new IdGenerator(Clock.systemUTC())::next).limit((long) buckets * each), buckets, each);
    }

    @Test
    void areOneForEverybodyWhereThereIsOne() {
        assertThat(Buckets.of("anybody", 1)).isZero();
        assertThat(Buckets.of("", 64)).isZero();
    }

    private static void assertEvenly(Stream<String> users, int buckets, int each) {
        Map<Integer, Long> spread = users.map(user -> Buckets.of(user, buckets))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        assertThat(spread.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, buckets).boxed().toList());
        assertThat(spread.values()).allSatisfy(count -> assertThat(count).isBetween(each * 8L / 10, each * 12L / 10));
    }
}
