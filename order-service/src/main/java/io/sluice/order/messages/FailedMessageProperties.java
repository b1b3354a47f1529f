package io.sluice.order.messages;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Whose letters are looked at, and when one is worth a word.
 *
 * @param groups the consumer groups of the suite
 * @param lookEvery how often they are counted for the metrics
 * @param oldAge from this age on the health says so
 * @param undecidedAge a batch younger than this is simply under way
 * @param mostRead of the messages that wait for a retry, this many are read at a look; what is beyond is not counted
 */
@ConfigurationProperties("sluice.order.letters")
record FailedMessageProperties(
        List<String> groups,
        @DefaultValue("15s") Duration lookEvery,
        @DefaultValue("5m") Duration oldAge,
        @DefaultValue("30s") Duration undecidedAge,
        @DefaultValue("1000") int mostRead) {
    FailedMessageProperties {
        if (groups == null || groups.isEmpty()) {
            throw new IllegalArgumentException("sluice.order.letters.groups: at least one");
        }
        if (lookEvery.toMillis() < 1000 || undecidedAge.toMillis() < 1000 || mostRead < 100) {
            throw new IllegalArgumentException("sluice.order.letters: a second at least, and a hundred to read");
        }
    }
}
