package io.sluice.common.platform.id;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdGeneratorTests {
    private Instant now = Instant.parse("2026-11-11T12:00:00Z");
    private final Clock clock = new Clock() {
        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    };
    private final IdGenerator ids = new IdGenerator(clock);

    @Test
    void theLowestIdOfATimeDividesTheIdsOfBeforeFromTheOthers() {
        String before = ids.next();
        now = now.plusMillis(1);
        String at = ids.next();
        assertThat(Ulid.lowestAt(now))
                .matches(Ulid::isUlid)
                .isGreaterThan(before)
                .isLessThanOrEqualTo(at);
    }

    @Test
    void riseWithinAMillisecondAndWhenTheClockStepsBack() {
        String first = ids.next();
        String second = ids.next();
        now = now.minusSeconds(300);
        String third = ids.next();
        now = now.plusSeconds(301);
        String fourth = ids.next();
        assertThat(Stream.of(first, second, third, fourth)).isSorted();
    }

    @Test
    void ofALaterTimeSortBehindThoseOfAnotherNode() {
        String here = ids.next();
        now = now.plusMillis(1);
        assertThat(new IdGenerator(clock).next()).isGreaterThan(here);
    }

    @Test
    void areUniqueOverManyThreadsAndNodes() {
        var seen = ConcurrentHashMap.<String>newKeySet();
        var nodes = Stream.generate(() -> new IdGenerator(clock)).limit(8).toList();
        IntStream.range(0, 80_000)
                .parallel()
                .forEach(i -> seen.add(nodes.get(i % 8).next()));
        assertThat(seen).hasSize(80_000).allMatch(Ulid::isUlid);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "1",
                "01ARZ3NDEKTSV4RRFFQ69G5FA",
                "01ARZ3NDEKTSV4RRFFQ69G5FAVX",
                "81ARZ3NDEKTSV4RRFFQ69G5FAV",
                "01arz3ndektsv4rrffq69g5fav",
                "01ARZ3NDEKTSV4RRFFQ69G5FA'"
            })
    void areDistinguishedFromOtherText(String text) {
        assertThat(Ulid.isUlid(text)).isFalse();
    }
}
