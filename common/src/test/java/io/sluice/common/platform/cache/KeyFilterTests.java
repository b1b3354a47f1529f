package io.sluice.common.platform.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.IdGenerator;
import java.time.Clock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class KeyFilterTests {
    private final IdGenerator ids = new IdGenerator(Clock.systemUTC());

    @Test
    void neverExcludesAKeyThatWasAdded() {
        var keys = Stream.generate(ids::next).limit(50_000).toList();
        var filter = new KeyFilter(keys.size());
        keys.forEach(filter::add);
        assertThat(keys).allMatch(filter::mightContain);
    }

    @Test
    void excludesNearlyEveryOtherThoughIdsOfAMillisecondDifferInOneCharacter() {
        var filter = new KeyFilter(50_000);
        Stream.generate(ids::next).limit(50_000).forEach(filter::add);
        assertThat(Stream.generate(ids::next).limit(50_000).filter(filter::mightContain))
                .hasSizeLessThan(50);
    }

    @Test
    void anEmptyOneExcludesEverything() {
        assertThat(new KeyFilter(0).mightContain(ids.next())).isFalse();
    }
}
