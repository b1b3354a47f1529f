package io.sluice.promo.rates;

import io.sluice.common.platform.rule.CheckedRules;
import io.sluice.common.platform.rule.InvalidRulesException;
import io.sluice.common.platform.rule.RuleFiles;
import io.sluice.common.platform.rule.RuleFormat;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/** Reads the rule files in Nacos. A change that was made by other means becomes a revision when it is found. */
@Service
public class ReadRates {
    private static final Logger log = LoggerFactory.getLogger(ReadRates.class);

    /** A revision is recorded before it is published; until then, what it replaces is no change by other means. */
    private static final Duration ON_ITS_WAY = Duration.ofSeconds(10);

    private static final int LAST_TWO = 2;
    private static final int MAX_LISTED = 100;

    private final PublishedRates published;
    private final RateHistory history;
    private final Clock clock;

    ReadRates(PublishedRates published, RateHistory history, Clock clock) {
        this.published = published;
        this.history = history;
        this.clock = clock;
    }

    public List<CurrentRates> readAll() {
        return RuleFiles.all().stream().map(this::read).toList();
    }

    public CurrentRates read(RuleFormat<?> format) {
        Optional<String> text = published.read(format);
        String digest = RuleFormat.digestOf(text.orElse(""));
        decideNewest(format, digest);
        try {
            CheckedRules<?> rules = format.read(text.orElse(null));
            return new CurrentRates(format, text, digest, Optional.empty(), Optional.of(record(format, rules)));
        } catch (InvalidRulesException e) {
            Optional<RateChange> last =
                    history.findNewest(format.name(), 1).stream().findFirst();
            return new CurrentRates(format, text, digest, Optional.ofNullable(e.getMessage()), last);
        }
    }

    /** The newest first; those that Nacos has served. */
    public List<RateChange> listChanges(RuleFormat<?> format) {
        read(format);
        return history.findNewest(format.name(), MAX_LISTED).stream()
                .filter(RateChange::published)
                .toList();
    }

    /** Whoever published the newest revision may not know what came of it: Nacos does. */
    private void decideNewest(RuleFormat<?> format, String served) {
        List<RateChange> known = history.findNewest(format.name(), 1);
        if (known.isEmpty() || known.get(0).published()) {
            return;
        }
        RateChange newest = known.get(0);
        if (newest.hasDigest(served)) {
            history.markPublished(newest);
        } else if (!isOnItsWay(known)) {
            history.delete(newest);
            log.warn(
                    "Removed revision {} of {} by {}: Nacos has never served it",
                    newest.revision(),
                    format.name(),
                    newest.changedBy());
        }
    }

    private RateChange record(RuleFormat<?> format, CheckedRules<?> found) {
        List<RateChange> known = history.findNewest(format.name(), LAST_TWO);
        return known.stream()
                .filter(change -> change.hasDigest(found.digest()) && (change == known.get(0) || isOnItsWay(known)))
                .findFirst()
                .orElseGet(() -> recordOutside(format, found, known));
    }

    private boolean isOnItsWay(List<RateChange> known) {
        return !known.get(0).published()
                && known.get(0).changedAt().plus(ON_ITS_WAY).isAfter(clock.instant());
    }

    private RateChange recordOutside(RuleFormat<?> format, CheckedRules<?> found, List<RateChange> known) {
        boolean first = known.isEmpty();
        var change = new RateChange(
                format.name(),
                first ? 1 : known.get(0).revision() + 1,
                found.digest(),
                found.json(),
                first ? RateChange.SYSTEM : RateChange.OUTSIDE,
                null,
                clock.instant(),
                true);
        // Another node that finds the same at the same time records the same.
        if (history.insert(change) && !first) {
            log.warn(
                    "Found {} changed in Nacos by other means; recorded as revision {}",
                    format.name(),
                    change.revision());
        }
        return change;
    }
}
