package io.sluice.promo.rates;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.rule.CheckedRules;
import io.sluice.common.platform.rule.InvalidRulesException;
import io.sluice.common.platform.rule.RuleFormat;
import io.sluice.promo.rates.RatesResult.Refusal;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Service;

/**
 * Publishes the rules of an admin to all nodes, if these would apply them, and if nobody has changed the file since. The
 * revision is recorded first, so that none is published without the name of who did it.
 */
@Service
public class ChangeRates {
    private static final Logger log = LoggerFactory.getLogger(ChangeRates.class);

    private final ReadRates readRates;
    private final PublishedRates published;
    private final RateHistory history;
    private final Clock clock;

    ChangeRates(ReadRates readRates, PublishedRates published, RateHistory history, Clock clock) {
        this.readRates = readRates;
        this.published = published;
        this.history = history;
        this.clock = clock;
    }

    /**
     * @param basedOn the digest of what the admin saw
     * @param rules as JSON
     */
    public RatesResult change(
            RuleFormat<?> format, String basedOn, String rules, UserId admin, @Nullable String reason) {
        CurrentRates before = readRates.read(format);
        if (!before.digest().equals(basedOn)) {
            return RatesResult.refused(Refusal.CHANGED);
        }
        return publish(before, rules, admin, reason);
    }

    /** Publishes the rules of an earlier revision as a new one. */
    public RatesResult undo(RuleFormat<?> format, int revision, UserId admin) {
        CurrentRates before = readRates.read(format);
        return history.find(format.name(), revision)
                .map(earlier -> publish(before, earlier.rules(), admin, "↩ " + revision))
                .orElse(RatesResult.refused(Refusal.UNKNOWN_REVISION));
    }

    private RatesResult publish(CurrentRates before, String json, UserId admin, @Nullable String reason) {
        try {
            CheckedRules<?> rules = before.format().read(json);
            return rules.digest().equals(before.digest())
                    ? RatesResult.published(before)
                    : publish(before, rules, admin, reason);
        } catch (InvalidRulesException e) {
            return RatesResult.invalid(String.valueOf(e.getMessage()));
        }
    }

    private RatesResult publish(CurrentRates before, CheckedRules<?> rules, UserId admin, @Nullable String reason) {
        RuleFormat<?> format = before.format();
        var change = new RateChange(
                format.name(),
                before.change().map(RateChange::revision).orElse(0) + 1,
                rules.digest(),
                rules.json(),
                RateChange.by(admin),
                reason,
                clock.instant(),
                false);
        if (!history.insert(change)) {
            return RatesResult.refused(Refusal.CHANGED);
        }
        String text = rules.text();
        if (!published.replace(format, before.text(), text)) {
            history.delete(change);
            return RatesResult.refused(Refusal.CHANGED);
        }
        history.markPublished(change);
        log.info("Published revision {} of {} by admin {}", change.revision(), format.name(), admin);
        return RatesResult.published(
                new CurrentRates(format, Optional.of(text), rules.digest(), Optional.empty(), Optional.of(change)));
    }
}
